import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/store/migrate';
import { openStore } from '../../server/store/open';
import { temporaryFolder } from '../support/files';

/** A row of the page's table of tables; keys are lists of columns. */
interface Row {
  key: string;
  spread: string;
  found: string[];
}
const none = '–';
const listOf = (cell: string): string[] =>
  cell === none ? [] : cell.split('; ').map((each) => each.replaceAll('`', ''));
const page = readFileSync('docs/scale.md', 'utf8');
const part = page.slice(page.indexOf('## Tables'), page.indexOf('## What a bet crosses'));
const rows = new Map(
  [...part.matchAll(/^\| (\w+) +\|(.*)\|$/gm)]
    .filter(([, name]) => name !== 'table')
    .map(([, name, rest]) => {
      const [key = '', , spread = '', found = ''] = rest!.split('|').map((cell) => cell.trim());
      return [name!, { key: listOf(key).join(), spread, found: listOf(found) } satisfies Row];
    }),
);

interface Key {
  table: string;
  isPrimary: boolean;
  columns: string[];
}
const keys: Key[] = [];
const columns = new Map<string, Set<string>>();

beforeAll(async () => {
  const folder = temporaryFolder('scale');
  const store = openStore(`file:${folder.path}/empty.db`);
  await migrate(store);
  const all = await sql<{ name: string; column: string; pk: number }>`
    select m.name, c.name as "column", c.pk from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.pk`.execute(store.db);
  const unique = await sql<{ name: string; index: string; column: string }>`
    select m.name, l.name as "index", i.name as "column"
    from sqlite_master m join pragma_index_list(m.name) l join pragma_index_info(l.name) i
    where m.type = 'table' and l."unique" = 1 and l.origin <> 'pk' order by l.name, i.seqno`.execute(
    store.db,
  );
  await store.close();
  folder.remove();
  const primary = new Map<string, Key>();
  for (const { name, column, pk } of all.rows) {
    if (!primary.has(name)) primary.set(name, { table: name, isPrimary: true, columns: [] });
    if (!columns.has(name)) columns.set(name, new Set());
    columns.get(name)!.add(column);
    if (pk > 0) primary.get(name)!.columns.push(column);
  }
  const others = new Map<string, Key>();
  for (const { name, index, column } of unique.rows) {
    if (!others.has(index)) others.set(index, { table: name, isPrimary: false, columns: [] });
    others.get(index)!.columns.push(column);
  }
  keys.push(...primary.values(), ...others.values());
});

it('the page on scale has each table, with its key (site#scale)', () => {
  const primary = keys.filter(({ isPrimary }) => isPrimary);
  expect([...rows.keys()].sort()).toEqual(primary.map(({ table }) => table).sort());
  for (const { table, columns: key } of primary)
    expect(rows.get(table)!.key, table).toBe(key.join(', '));
});

it('each table is spread by one of its columns, and each other key that does not name it is said (site#scale)', () => {
  for (const [table, { spread, found }] of rows) {
    const column = spread.replaceAll('`', '');
    const without = keys
      .filter((key) => key.table === table && !key.columns.includes(column))
      .map((key) => key.columns.join(', '))
      .filter((key) => key !== '');
    if (spread === 'one' || spread === 'everywhere') expect(found, table).toEqual([]);
    else {
      expect([...columns.get(table)!], table).toContain(column);
      expect(new Set(found), table).toEqual(new Set(without));
    }
  }
});
