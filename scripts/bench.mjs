// @ts-check
import './lib/node-version.mjs';
import { tsxCommand } from './lib/tsx.mjs';

tsxCommand('tests/load/bench.ts');
