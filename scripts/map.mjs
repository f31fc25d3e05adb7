// @ts-check
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { command } from './lib/command.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { say } from './lib/progress.mjs';

/** Files below this many lines are called short. */
const short_lines = 20;
const code = /\.tsx?$/;
const test = /\.(test|spec)\.tsx?$/;

// Prints how the tree looks in figures: `npm run map`. Where everything is is in docs/map.md.
command(async () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(inRoot(file)));
  const lines = (/** @type {string} */ file) =>
    fs.readFileSync(inRoot(file), 'utf8').split('\n').length - 1;
  const words = files.filter((file) =>
    /^(app\/i18n\/locales\/|server\/words\/(?:bets\/)?[a-z]{2}\.ts$)/.test(file),
  );
  const house = files.filter(
    (file) =>
      /^(app|server)\//.test(file) && code.test(file) && !test.test(file) && !words.includes(file),
  );
  const counts = house.map(lines).sort((a, b) => a - b);
  const quantile = (/** @type {number} */ share) => counts[Math.floor(counts.length * share)];
  const short = counts.filter((count) => count < short_lines).length;
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const crowded = [...folders].filter(([, count]) => count > 40).sort(([, a], [, b]) => b - a);
  const withdraw = files.filter((file) => /withdraw/i.test(file) && !/^docs\//.test(file));
  const all = files
    .filter(
      (file) => file !== 'package-lock.json' && /\.(tsx?|mjs|js|css|md|ya?ml|json|sh)$/.test(file),
    )
    .reduce((sum, file) => sum + lines(file), 0);
  /** @type {[string, string | number | undefined][]} */
  const rows = [
    ['files tracked', files.length],
    ['files of words', words.length],
    ['files in app and server, without tests and words', house.length],
    [`of those under ${short_lines} lines`, `${Math.round((short / house.length) * 100)} %`],
    ['lines of those: median, 95 of 100', `${quantile(0.5)}, ${quantile(0.95)}`],
    ['folders with more than 40 files', crowded.map(([name, n]) => `${name} ${n}`).join(', ') || 0],
    [
      'paths with "withdraw"',
      `${withdraw.length} in ${new Set(withdraw.map((file) => file.replace(/\/[^/]*$/, ''))).size} folders`,
    ],
    ['lines of text, without the lock file', all],
  ];
  for (const [name, value] of rows) say(`${name.padEnd(52)}${value}`);
  return 0;
});
