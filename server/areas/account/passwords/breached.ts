import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '../../../kernel/context';
import { checkPassword, canonicalPassword, type PasswordFault } from '../rules';

const prefix_length = 5;
/** No line is longer: 40 characters of a hash, a colon, and how often it leaked. */
const line_bytes = 64;

/**
 * Returns what is wrong with a new password (account#password-rules): by its form, the common ones and the person's names,
 * then by the operator's file of leaked passwords, where there is one. Null when good.
 */
export async function newPasswordFault(
  platform: Pick<Platform, 'config' | 'log'>,
  text: string,
  names: readonly (string | null | undefined)[],
): Promise<PasswordFault | null> {
  const fault = checkPassword(text, names);
  if (fault !== null) return fault;
  return (await isBreached(platform, text)) ? 'password_common' : null;
}

/**
 * Returns true for a password in the operator's file of leaked ones (BREACHED_PASSWORDS): one file of SHA-1 hashes in their
 * order, or a folder of ranges by the first five digits. It is read here and nowhere else: no hash leaves the machine.
 * False, with an error in the log, where it cannot be read.
 */
export async function isBreached(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  password: string,
): Promise<boolean> {
  const place = config.breachedPasswords;
  if (place === undefined) return false;
  const hash = createHash('sha1').update(canonicalPassword(password)).digest('hex').toUpperCase();
  try {
    const found = await stat(place);
    return found.isDirectory() ? await isInRange(place, hash) : await isInFile(place, hash);
  } catch (cause) {
    log.error({ err: cause, event: 'breached_passwords' }, 'the leaked passwords cannot be read');
    return false;
  }
}

/** Looks into the range of a hash, in a file such as `21BD1.txt` with the other 35 digits in each line. */
async function isInRange(folder: string, hash: string): Promise<boolean> {
  const range = path.join(folder, `${hash.slice(0, prefix_length)}.txt`);
  const text = await readFile(range, 'latin1').catch((cause: NodeJS.ErrnoException) => {
    // A list of the commonest alone has no file for most ranges.
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const rest = hash.slice(prefix_length);
  return text.split('\n').some((line) => line.slice(0, rest.length).toUpperCase() === rest);
}

/** Looks for a hash in a sorted file by halves: some thirty reads of a file of any size. */
async function isInFile(file: string, hash: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    let [low, high] = [0, (await handle.stat()).size];
    const buffer = Buffer.alloc(2 * line_bytes);
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      // From a line before the middle, so that a whole line begins in what was read.
      const from = Math.max(0, middle - line_bytes);
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
      const text = buffer.toString('latin1', 0, bytesRead);
      const begin = lineAt(text, middle - from);
      const line = text.slice(begin, begin + hash.length).toUpperCase();
      if (line === hash) return true;
      if (line < hash) low = from + lineAfter(text, begin);
      else high = from + begin;
    }
    return false;
  } finally {
    await handle.close();
  }
}

/** Returns where the line begins that a place of a text is in. */
const lineAt = (text: string, place: number): number => text.lastIndexOf('\n', place - 1) + 1;

/** Returns where the line after the one that begins at a place begins. */
function lineAfter(text: string, begin: number): number {
  const end = text.indexOf('\n', begin);
  return end < 0 ? text.length : end + 1;
}
