import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './areas/content/folder/entryFile';
import { files_most } from './areas/content/folder/readFolder';
import { image_most_bytes } from './kernel/folder/images';

/** Returns the folder of the project, from the bundles in `build/` and from the sources alike. */
export function projectDir(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** A folder that can't be read or written, with the reason for people. */
export class FolderError extends Error {}

/** Reads all files of a folder and of those in it. Hidden ones are nobody's content. Throws FolderError. */
export async function filesOf(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      throw new FolderError(`cannot read ${folder}: ${cause.code ?? cause.message}`);
    },
  );
  const files = new Map<string, Buffer>();
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  if (names.length > files_most)
    throw new FolderError(`${folder} has more than ${files_most} files`);
  for (const name of names) {
    const file = path.join(folder, name);
    const { size } = await stat(file);
    // Beyond this a file is a problem by its size alone.
    files.set(
      name,
      size > image_most_bytes ? Buffer.alloc(image_most_bytes + 1) : await readFile(file),
    );
  }
  return files;
}

/** Writes files into a folder that is new or empty. Throws FolderError for any other. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderError(`${folder} is not empty`);
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { flag: 'wx' });
  }
}
