import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { StoreUnusable } from './unavailable';

/** The store holds the members' money and contacts: nobody else on the machine reads it. */
const own_folder = 0o700;
const own_file = 0o600;
const sticky = 0o1000;

/**
 * Makes a folder that only this user enters, and closes an existing one to others. A folder of
 * another user, or one that is shared by its sticky bit (`/tmp`), stays as it is.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: own_folder });
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & sticky) === 0) restrict(folder, own_folder);
}

/**
 * Makes a database's file if it is missing, readable for this user alone, and closes an existing one
 * with what lies beside it. SQLite gives the files beside it the mode of the first.
 */
export function ownDatabase(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: own_folder });
  // Closing a file ends the locks that another connection of this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', own_file));
  for (const each of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) ownFile(each);
}

/** Closes a file to other users, if it is there. */
export function ownFile(file: string): void {
  if (existsSync(file)) restrict(file, own_file);
}

/** Another user's file can be opened and not be restricted: its owner has decided. */
function restrict(name: string, mode: number): void {
  if ((statSync(name).mode & 0o777) === mode) return;
  try {
    chmodSync(name, mode);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS') throw cause;
  }
}

const not_writable = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
];

/** Does work on a file or folder. Throws StoreUnusable, with what to do, where it can't be written. */
export function writing<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (!not_writable.includes(code)) throw cause;
    const todo = code === 'ENOSPC' ? 'make room on the disk' : 'give this user the right to write';
    throw new StoreUnusable(
      `${name} cannot be written (${code}): ${todo}, or choose another folder by DATA_DIR`,
      { cause },
    );
  }
}
