import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './pages';

/** Modules whose exports a framework or a generated index takes, by whatever names they have. */
const gathered = [
  /^app\/(entry\.|root\.tsx)/,
  /^app\/routes\//,
  /^server\/((kernel|sandbox|areas\/\w+)\/)?api\//,
  /^server\/(ops\/commands|areas\/\w+\/ops)\//,
];
const source = /\.(ts|tsx|mjs)$/;
const test = /\.(test|spec)\./;
const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

const files = ['app', 'server', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => source.test(file)),
);

it('exports no value that no other file names', () => {
  const holders = new Map<string, Set<string>>();
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  for (const [file, text] of texts) {
    for (const [word] of text.matchAll(/\w+/g)) {
      const of = holders.get(word) ?? new Set();
      holders.set(word, of.add(file));
    }
  }
  const alone = [...texts]
    .filter(([file]) => /^(app|server)\//.test(file) && !test.test(file))
    .filter(([file]) => !gathered.some((pattern) => pattern.test(file)))
    .flatMap(([file, text]) =>
      [...text.matchAll(exported)]
        .filter(([, name]) => holders.get(name!)!.size === 1)
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(alone).toEqual([]);
});
