// @ts-check
import './lib/node-version.mjs';
import { readTestArguments, command } from './lib/command.mjs';
import { ensureReady } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { closingLine } from './lib/results.mjs';
import { kinds, runSuites } from './lib/suites.mjs';

command(async () => {
  const input = readTestArguments(process.argv.slice(2), kinds);
  await ensureReady();
  const outcomes = await runSuites(input);
  say(closingLine(outcomes));
  const ran = outcomes.some((outcome) => outcome.passed > 0);
  return ran && outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1;
});
