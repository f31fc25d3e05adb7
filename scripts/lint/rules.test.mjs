// @ts-check
import { RuleTester } from 'eslint';
import { parser } from 'typescript-eslint';
import { describe, it } from 'vitest';
import { docComments, plainNames, pureExports } from './rules.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

/** @param {string} code */
const refused = (code) => ({ code, errors: [{ messageId: 'question' }] });

new RuleTester().run('doc-comments', docComments, {
  valid: [
    '/** Returns the live session. */ const a = 1;',
    '/** True while the cycle runs. */ const a = 1;',
    '/** Whole numbers alone. */ const a = 1;',
    '/** Wholesale and whoever. */ const a = 1;',
    // Other comments are not shown as documentation.
    '// What follows is generated.\nconst a = 1;',
    '/* Where it began. */ const a = 1;',
  ],
  invalid: [
    refused('/** What a page shows. */ const a = 1;'),
    refused('/**\n * Whether the session\n * is live.\n */\nconst a = 1;'),
    refused('/** Whose money it is. */ const a = 1;'),
    refused('/** Who is logged in. */ const a = 1;'),
    refused('/** Whence it came. */ const a = 1;'),
    refused('/** Where it leads. */ const a = 1;'),
    refused('/** How long to wait. */ const a = 1;'),
    refused('const a = {\n  /** Which one. */\n  b: 1,\n};'),
  ],
});

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

/** @param {string} code */
const homeMade = (code) => ({ code, errors: [{ messageId: 'homeMade' }] });

/** @param {string} code */
const typedHomeMade = (code) => ({
  ...homeMade(code),
  languageOptions: { parser, parserOptions: { tsconfigRootDir: import.meta.dirname } },
});

new RuleTester().run('plain-names', plainNames, {
  valid: [
    'const { at } = row;',
    'const { at: instant = 0 } = row;',
    'for (const { told } of rows) take(told);',
    'const attempt = keptRows.map(({ shown = true }) => shown);',
    'const answer = { at: now, kept: 1 };',
  ],
  invalid: [
    homeMade('const at = clock.now();'),
    typedHomeMade('interface Row { asked: boolean }'),
    homeMade('const read = (text, at) => text[at];'),
    homeMade('const { instant: at } = row;'),
    homeMade('function foldDays() {}'),
    homeMade('let toldAgain;'),
    homeMade('const rowsShown = 1;'),
    homeMade('for (const [at] of list) take(list);'),
  ],
});
