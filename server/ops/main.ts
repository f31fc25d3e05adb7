import { processConfig } from '../config';
import { runOps } from './run';

process.exitCode = await runOps(process.argv.slice(2), processConfig, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
