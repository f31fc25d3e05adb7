// @ts-check
import './lib/node-version.mjs';
import { tsxCommand } from './lib/tsx.mjs';

tsxCommand('tests/contract/platform/conformance.ts');
