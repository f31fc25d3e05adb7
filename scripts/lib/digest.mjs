// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists the regular files under some files and folders of a root, sorted, as paths with `/` from
 * the root. Missing entries are left out; links are not followed.
 * @param {string} root
 * @param {string[]} entries
 * @param {(file: string) => boolean} [wanted] asked for files and folders alike
 * @returns {string[]}
 */
export function listFiles(root, entries, wanted = () => true) {
  /** @type {string[]} */
  const files = [];
  /** @type {(entry: string, kind: fs.Dirent | fs.Stats | undefined) => void} */
  const visit = (entry, kind) => {
    if (!kind || !wanted(entry)) return;
    if (kind.isFile()) files.push(entry);
    if (!kind.isDirectory()) return;
    // The folder tells the kinds of its entries: no file is asked for by itself.
    for (const each of fs.readdirSync(path.join(root, entry), { withFileTypes: true })) {
      visit(`${entry}/${each.name}`, each);
    }
  };
  for (const entry of entries) {
    visit(entry, fs.lstatSync(path.join(root, entry), { throwIfNoEntry: false }));
  }
  return files.sort();
}

/**
 * Returns the SHA-256 (hex) of the names and contents of files; times and modes do not count.
 * @param {string} root
 * @param {string[]} files
 */
export function digestFiles(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
