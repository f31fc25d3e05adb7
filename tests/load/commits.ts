import path from 'node:path';
import { performance } from 'node:perf_hooks';
import Database from 'libsql';
import { sql } from 'kysely';
import { openStore } from '../../server/store/open';
import { table } from './processes';

const commits = 2_000;
const full_commits = 500;

/**
 * Measures what it costs on SQLite to have each commit on the disk before it is answered: written one after another
 * and twenty at a time, against commits that a power failure may take, and against SQLite's own way
 * (`synchronous = FULL`), in which the whole process waits for the disk.
 */
export async function benchCommits(folder: string): Promise<void> {
  const rows: string[][] = [];
  const note = (name: string, count: number, took_ms: number, stood_ms: number) =>
    rows.push([
      name,
      Math.round((count / took_ms) * 1_000).toLocaleString('en'),
      (took_ms / count).toFixed(2),
      ((100 * stood_ms) / took_ms).toFixed(0),
    ]);
  for (const [name, durable, at_once] of [
    ['a power failure may take some, one by one', false, 1],
    ['on the disk, one by one', true, 1],
    ['on the disk, 20 at a time', true, 20],
  ] as const) {
    const store = openStore(`file:${path.join(folder, `${durable}-${at_once}.db`)}`, { durable });
    await sql`create table notes (id integer primary key, name text)`.execute(store.db);
    let left = commits;
    const writer = async () => {
      while (left-- > 0) await sql`insert into notes (name) values (${'a note'})`.execute(store.db);
    };
    const began = performance.now();
    const idle = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: at_once }, writer));
    const { active } = performance.eventLoopUtilization(idle);
    note(name, commits, performance.now() - began, active);
    await store.close();
  }
  const database = new Database(path.join(folder, 'full.db'));
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('create table notes (id integer primary key, name text)');
  const began = performance.now();
  for (let index = 0; index < full_commits; index += 1) {
    database.exec('begin immediate');
    database.prepare('insert into notes (name) values (?)').run('a note');
    database.exec('commit');
  }
  const took_ms = performance.now() - began;
  note('synchronous = FULL, one by one', full_commits, took_ms, took_ms);
  database.close();
  table(
    ['commits on SQLite', 'a second', 'ms each', '% of the time in which nothing else runs'],
    rows,
  );
}
