// @ts-check
import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { pureExports } from './pureExports.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

new RuleTester().run('pure-exports', pureExports, {
  valid: [
    'export const loader = /* @__PURE__ */ screenLoader(load);',
    'export const handle = { script: false };',
    'const helper = make();',
    'export const later = () => make();',
  ],
  invalid: [
    {
      code: 'export const loader = screenLoader(load);',
      output: 'export const loader = /* @__PURE__ */ screenLoader(load);',
      errors: [{ messageId: 'unmarked' }],
    },
  ],
});
