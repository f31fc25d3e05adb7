// @ts-check
import './lib/node-version.mjs';
import { reportTo } from './lib/progress.mjs';
import { tsxCommand } from './lib/tsx.mjs';

// stdout carries the bytes alone.
reportTo(process.stderr);
tsxCommand('tests/load/bytes.ts');
