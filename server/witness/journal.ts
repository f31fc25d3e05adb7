import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Pledge, Reveal } from '../fair/witness';
import { reveal_window_ms, type DrawRecord, type Journal, type Signed } from './witness';

const day_ms = 86_400_000;
const line_end = 0x0a;
const dayFile = /^draws-(\d{4}-\d{2}-\d{2})\.jsonl$/;

const fileOf = (lock: number): string => `draws-${new Date(lock).toISOString().slice(0, 10)}.jsonl`;

/** Writes a file's entry in its folder to the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Appends a text to a file and waits for the disk. Throws where the disk refuses it; then nothing of it counts. */
function appendSafely(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  const isNew = !existsSync(file);
  const handle = openSync(file, 'a', 0o600);
  const { size } = fstatSync(handle);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } catch (cause) {
    ftruncateSync(handle, size);
    throw cause;
  } finally {
    closeSync(handle);
  }
  if (isNew) syncFolder(folder);
}

/** Reads the whole lines of a file. A last one without its end was told nobody, and is taken away. */
function wholeLines(file: string): string[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(line_end) + 1;
  if (end < bytes.length) truncateSync(file, end);
  return bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
}

function note(records: Map<string, DrawRecord>, entry: Signed<Pledge> | Signed<Reveal>): void {
  const { said, signature } = entry;
  if (said.kind === 'commitment') {
    records.set(said.draw, { pledge: { said, signature }, reveal: undefined });
    return;
  }
  const record = records.get(said.draw);
  if (record) records.set(said.draw, { ...record, reveal: { said, signature } });
}

/**
 * Opens the witness's journal in a folder: a file for each day of locks (UTC), a line for each statement. Days that are too long
 * over for a reveal are not read; their files stay, and draws that end meanwhile are forgotten. Throws where a line is no
 * statement, or the folder can't be used.
 */
export function openJournal(folder: string, now: () => number): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const oldest = () => now() - reveal_window_ms - day_ms;
  const records = new Map<string, DrawRecord>();
  for (const name of readdirSync(folder).sort()) {
    const day = dayFile.exec(name)?.[1];
    if (day === undefined || Date.parse(day) < oldest() - day_ms) continue;
    for (const [index, line] of wholeLines(path.join(folder, name)).entries()) {
      try {
        note(records, JSON.parse(line) as Signed<Pledge> | Signed<Reveal>);
      } catch {
        throw new Error(`${name}, line ${index + 1}: is no statement`);
      }
    }
  }
  let lastCleared = now();
  return {
    records,
    append(said, lockOf) {
      const byFile = new Map<string, string>();
      for (const each of said) {
        const name = fileOf(lockOf(each.said.draw));
        byFile.set(name, `${byFile.get(name) ?? ''}${JSON.stringify(each)}\n`);
      }
      for (const [name, text] of byFile) appendSafely(folder, name, text);
      if (now() < lastCleared + day_ms) return;
      lastCleared = now();
      for (const [draw, { pledge }] of records) {
        if (pledge.said.locksAt < oldest()) records.delete(draw);
      }
    },
  };
}
