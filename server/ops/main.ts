import { processConfig } from '../config';
import { firstLineOf } from './input';
import { outputTo } from './output';
import { runOps } from './run';

const output = outputTo(process.stdout, process.stderr);
process.exitCode = await runOps(process.argv.slice(2), processConfig, output, () =>
  firstLineOf(process.stdin),
);
