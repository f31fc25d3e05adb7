import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/support/files';
import { WalFile } from './sqliteFile';

let folder: Folder;
let turns: { end: () => void; fail: (cause: Error) => void }[];
let wal: WalFile;

beforeEach(() => {
  folder = temporaryFolder('wal');
  const database = path.join(folder.path, 'some.db');
  closeSync(openSync(`${database}-wal`, 'w'));
  turns = [];
  wal = new WalFile(
    database,
    () => new Promise((end, fail) => void turns.push({ end: () => end(), fail })),
  );
});
afterEach(() => folder.remove());

const soon = () => new Promise(setImmediate);

it('makes all that wait wait for one turn of the disk, which began after them (site#the-store)', async () => {
  const ended: number[] = [];
  const flush = (instant: number) => wal.flush().then(() => void ended.push(instant));
  const first = flush(1);
  await soon();
  expect(turns).toHaveLength(1);
  const others = [flush(2), flush(3), flush(4)];
  await soon();
  expect(turns).toHaveLength(1);
  turns[0]!.end();
  await first;
  await soon();
  expect([ended, turns.length]).toEqual([[1], 2]);
  turns[1]!.end();
  await Promise.all(others);
  expect(ended).toEqual([1, 2, 3, 4]);
  await wal.close();
});

it('fails those who wait for a turn that fails, and no others', async () => {
  const failed = wal.flush();
  await soon();
  const next = wal.flush();
  turns[0]!.fail(new Error('EIO'));
  await expect(failed).rejects.toThrow('EIO');
  await soon();
  turns[1]!.end();
  await next;
  await wal.close();
});
