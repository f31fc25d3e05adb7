#!/usr/bin/env bash
# One letter outside Latin-1 in a regular expression doubles what the whole text of a bundle takes while the program runs.
#
# V8 holds the text of a program as long as a function of it may still be compiled or printed: all the time. It takes one
# byte a character, or two for all of them where one needs two. A bundler that writes ASCII (esbuild's default) seems to settle that,
# for it escapes the letters of strings; but it leaves those of regular expressions and of the comments that it keeps.
# Seen with esbuild 0.28.2 and Node 20.20.2, a bundle of 3,000,000 characters that Node imports as a module:
#   - a Thai letter in a string: written as an escape; 1.0 bytes a character are held.
#   - the same letter in a regular expression: left; 2.0 bytes a character, 3 MB more.
#   - the same letter in a comment inside a function: left; 2.0 bytes a character.
# A product whose 92 such letters stood in a bundle of 6 MB held 6 MB more for them. Escapes put in after the bundling, which mean
# the same in a regular expression, take it back.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact esbuild@0.28.2 >/dev/null
cat >held.mjs <<'JS'
const before = (gc(), process.memoryUsage().heapUsed);
globalThis.bundle = await import(process.argv[2]);
gc();
console.log(process.memoryUsage().heapUsed - before);
JS
cat >look.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

const characters = 3_000_000;
const kinds = {
  'a string': "export const has = (text) => text.includes('\u0e01');",
  'a regular expression': 'export const has = (text) => /\u0e01/.test(text);',
  'a comment': 'export const has = (text) => {\n  //! \u0e01\n  return text !== "";\n};',
};
// One function that is never called: its text is held, and nothing is compiled of it.
const rest = `export function rest() {\n${'  console.log("one line of a program");\n'.repeat(characters / 40)}}\n`;
const seen = {};
for (const [kind, code] of Object.entries(kinds)) {
  writeFileSync('in.mjs', `${code}\n${rest}`);
  buildSync({ entryPoints: ['in.mjs'], outfile: 'out.mjs', bundle: true, format: 'esm' });
  const text = readFileSync('out.mjs', 'utf8');
  const held = Number(execFileSync(process.execPath, ['--expose-gc', 'held.mjs', './out.mjs'], { encoding: 'utf8' }));
  seen[kind] = { ascii: /^[\0-\x7f]*$/.test(text), bytes: (held / text.length).toFixed(1) };
  console.log(`the letter in ${kind}: ${seen[kind].ascii ? 'escaped' : 'left'}, ${seen[kind].bytes} bytes a character`);
}
const expected = {
  'a string': { ascii: true, bytes: '1.0' },
  'a regular expression': { ascii: false, bytes: '2.0' },
  'a comment': { ascii: false, bytes: '2.0' },
};
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.log('This has changed.');
  process.exit(1);
}
JS
node look.mjs
