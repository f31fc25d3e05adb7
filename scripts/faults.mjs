// @ts-check
import './lib/node-version.mjs';
import { command, CommandError } from './lib/command.mjs';
import { tryFaults } from './lib/faults/tryFaults.mjs';
import { chooseFaults, readFaults } from './lib/faults/table.mjs';
import { withLock } from './lib/lock.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';

// Plants the faults of tests/faults one at a time in a copy of this checkout and runs the tests
// that are to catch each: `npm run faults`, `npm run faults -- money-3 limits`.
command(async () => {
  const faults = chooseFaults(await readFaults(), process.argv.slice(2));
  if (faults.length === 0) throw new CommandError('There are no faults.');
  await ensureBuilt();
  const verdicts = await withLock('faults', () => tryFaults(faults));
  const missed = verdicts.filter(({ by }) => by === undefined);
  say('');
  for (const { fault, by, why } of verdicts) {
    say(`${fault.id.padEnd(14)}${by ? `caught by ${by}` : `MISSED: ${fault.says} (${why})`}`);
  }
  say('');
  say(`${verdicts.length - missed.length} caught, ${missed.length} missed`);
  return missed.length === 0 ? 0 : 1;
});
