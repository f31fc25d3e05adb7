import { processConfig } from '../config';
import { linesOf, outputTo, runOps } from './run';

const output = outputTo(process.stdout, process.stderr);
const input = linesOf(process.stdin);
process.exitCode = await runOps(process.argv.slice(2), processConfig, output, input.next);
input.close();
