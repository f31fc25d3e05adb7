import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { setSetting } from '../../server/kernel/settings/settings';
import { openDraws } from '../factories/draw';
import { setIn, type TestPlatform } from '../support/platform';
import type { Act, ActOrders, ClaimOrders, PayoutOrders, SettleOrders } from './act.child';
import type { RaceOrders, SpokenOrders } from './working';

const acting = path.resolve(import.meta.dirname, 'act.child.ts');

/**
 * Starts a process that settles and kills it without warning once it has sent so many statements; true where it
 * was killed, false where it was done before.
 */
export const runAndKill = (orders: SettleOrders, after: number): Promise<boolean> =>
  startAndKill('settle', orders, after);

/** The same with a process that seals days. */
export const sealAndKill = (orders: SpokenOrders, after: number): Promise<boolean> =>
  startAndKill('seal', orders, after);

/** The same with a process that adds up days and claims rewards. */
export const claimAndKill = (orders: ClaimOrders, after: number): Promise<boolean> =>
  startAndKill('claim', orders, after);

/** The same with a process that adds up days of teams and pays their rebates. */
export const rebateAndKill = (orders: SpokenOrders, after: number): Promise<boolean> =>
  startAndKill('rebate', orders, after);

/** The same with a process that makes the statements of contracts and pays them. */
export const contractAndKill = (orders: SpokenOrders, after: number): Promise<boolean> =>
  startAndKill('contract', orders, after);

/** The same with a process that takes part in promotions and issues their payouts. */
export const payAndKill = (orders: PayoutOrders, after: number): Promise<boolean> =>
  startAndKill('payout', orders, after);

async function startAndKill<Name extends Act>(
  act: Name,
  orders: ActOrders[Name],
  after: number,
): Promise<boolean> {
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', acting, JSON.stringify(orders), act],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let lines = 0;
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: program.stdout }).on('line', () => {
    lines += 1;
    if (lines === after) program.kill('SIGKILL');
  });
  const [, signal] = (await once(program, 'close')) as [number | null, string | null];
  expect(errors).toBe('');
  return signal === 'SIGKILL';
}

const child = path.resolve(import.meta.dirname, 'limitRace.child.ts');

/** Another process over the same store, which sends the tries that it is told. */
export async function otherProcess({ url, clock }: TestPlatform) {
  const orders = JSON.stringify({ url, now: clock.now() });
  const program = spawn(process.execPath, ['--import', 'tsx', child, orders], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  expect(await next()).toBe('ready');
  return {
    race: async (order: RaceOrders) => {
      program.stdin.write(`${JSON.stringify(order)}\n`);
      return Number(await next());
    },
    close: () => program.stdin.end(),
  };
}

/** Prepares a store in which all ways of a race are open. Returns the number of the first of two draws. */
export async function openRace(platform: TestPlatform): Promise<string> {
  const { db, clock } = platform;
  await setSetting(db, 'lottery.numberMost', '100000000000', clock.now());
  await setSetting(db, 'lottery.drawMost', '100000000000', clock.now());
  for (const name of ['name', 'number', 'holder'] as const) {
    await setIn(platform, `deposit.bank.${name}`, '1234567890');
  }
  const [numero] = await openDraws(platform, { count: 2 });
  return numero!;
}

/** Sums that a member staked and paid in, before an edge of time and from it on. Minor units. */
interface Moved {
  staked: [before: number, from: number];
  paid: [before: number, from: number];
}

/** The columns of what a member moved, for a statement that knows the member's id. */
const moved = (id: string) => `
  (select coalesce(-sum(e.amount), 0) from entries e join accounts a on a.id = e.account_id
    where a.owner_id = ${id} and a.kind = 'wallet' and e.kind in ('bet', 'lottery_stake')
      and e.created_at < edge.at) as s1,
  (select coalesce(-sum(e.amount), 0) from entries e join accounts a on a.id = e.account_id
    where a.owner_id = ${id} and a.kind = 'wallet' and e.kind in ('bet', 'lottery_stake')
      and e.created_at >= edge.at) as s2,
  (select coalesce(sum(d.amount), 0) from deposits d
    where d.member_id = ${id} and d.created_at < edge.at) as p1,
  (select coalesce(sum(d.amount), 0) from deposits d
    where d.member_id = ${id} and d.created_at >= edge.at) as p2`;

interface Row {
  s1: number;
  s2: number;
  p1: number;
  p2: number;
}
const read = ({ s1, s2, p1, p2 }: Row): Moved => ({
  staked: [Number(s1), Number(s2)],
  paid: [Number(p1), Number(p2)],
});

/**
 * Notes what a member had moved when an act was written to a table, in the act's own transaction: all that comes
 * later is after it.
 */
export async function markActs({ db, store }: TestPlatform, table: string) {
  await sql`create table edge (at bigint)`.execute(db);
  await sql`insert into edge values (0)`.execute(db);
  await sql`create table marks (member_id text, s1 bigint, s2 bigint, p1 bigint, p2 bigint)`.execute(
    db,
  );
  const mark = `insert into marks select new.member_id, ${moved('new.member_id')} from edge`;
  if (store.engine === 'sqlite') {
    await sql
      .raw(`create trigger mark_acts after insert on ${table} begin ${mark}; end`)
      .execute(db);
  } else {
    await sql
      .raw(
        `create function mark_act() returns trigger language plpgsql as
          $$ begin ${mark}; return new; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger mark_acts after insert on ${table} for each row execute function mark_act()`,
      )
      .execute(db);
  }
  return {
    /** Forgets all marks; what is moved is told by this edge from now on. */
    begin: async (edge: number) => {
      await sql`update edge set at = ${edge}`.execute(db);
      await sql`delete from marks`.execute(db);
    },
    /** The sums that the member had moved at each act since then. */
    of: async (memberId: string): Promise<Moved[]> =>
      (await sql<Row>`select * from marks where member_id = ${memberId}`.execute(db)).rows.map(
        read,
      ),
    now: async (memberId: string): Promise<Moved> => {
      const { rows } = await sql.raw<Row>(`select ${moved(`'${memberId}'`)} from edge`).execute(db);
      return read(rows[0]!);
    },
  };
}

/** Lets an act wait for so many answers of a race: `begun` is when it may begin, `answered` counts them. */
export function turnAfter(count: number) {
  let waits = count;
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  if (waits === 0) begin();
  const answered = () => {
    waits -= 1;
    if (waits === 0) begin();
  };
  return { begun, answered };
}

/** Starts another process over the same store, in which members log in as far as the register is concerned. */
export async function otherLogins({ url, clock, config }: TestPlatform) {
  const orders = JSON.stringify({ url, now: clock.now(), config: config.exclusionRegister });
  const file = path.resolve(import.meta.dirname, 'logins.child.ts');
  const program = spawn(process.execPath, ['--import', 'tsx', file, orders], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  await next();
  return {
    logIn: async (ids: string[]) => {
      program.stdin.write(`${JSON.stringify(ids)}\n`);
      await next();
    },
    close: () => {
      program.stdin.end();
      return new Promise<void>((resolve) => program.once('close', () => resolve()));
    },
  };
}
