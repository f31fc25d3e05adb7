// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { callPlaces } from './lib/new/call.mjs';
import { readNewArguments, writeNew } from './lib/new/new.mjs';
import { root } from './lib/paths.mjs';
import { ensureReady } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { become } from './lib/run.mjs';

// Writes the first version of a screen or of calls, with a test:
// `npm run new -- screen AREA NAME` or `npm run new -- call AREA NAME`.
command(async () => {
  const input = readNewArguments(process.argv.slice(2));
  await ensureReady();
  const { created, edited } = await writeNew(root, input);
  for (const file of created) say(`new     ${file}`);
  for (const file of edited) say(`edited  ${file}`);
  say(`next    its rules in docs/product/${input.area}.md, each in the title of its test`);
  if (input.kind === 'call') for (const place of callPlaces) say(`        ${place}`);
  return become(['scripts/generate.mjs'], {});
});
