import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { placeTickets } from '../../server/areas/lottery/tickets/place';
import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { vendorRoutes } from '../../server/areas/wallet/vendorRoutes';
import type { Db } from '../../server/store/open';
import { isStoreUnavailable } from '../../server/store/unavailable';
import { slipOf } from '../factories/ticket';
import { vendorClient } from '../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../support/platform';

/** The orders that each parent gives. */
export interface SpokenOrders {
  /** The database. */
  url: string;
  /** The start of the process's clock. */
  start: number;
}

const speaking: KyselyPlugin = {
  transformQuery({ node }) {
    process.stdout.write('statement\n');
    return node;
  },
  // A breath, in which the line arrives: without one all is done before the parent reads.
  transformResult: ({ result }) => new Promise((done) => setImmediate(() => done(result))),
};

/**
 * Runs a process of its own for the kill tests: it acts on the database of its orders, and says on standard output
 * when it sends a statement, one line each, until it is killed or done.
 */
export async function actSpeaking<Orders extends SpokenOrders>(
  act: (platform: TestPlatform, orders: Orders) => Promise<unknown>,
): Promise<void> {
  const orders = JSON.parse(process.argv[2]!) as Orders;
  const platform = await untilReached(() => openTestPlatform(orders.url));
  platform.clock.set(orders.start);
  await untilReached(() => act({ ...platform, db: platform.db.withPlugin(speaking) }, orders));
  await platform.close();
}

/** The parent of a process whose own has ended. */
const nobody = 1;

/**
 * Begins another try, when others in this process have had their turn. Ends the process where the test has
 * ended: its store is gone, and no try would be the last.
 */
export async function nextTry(): Promise<void> {
  await nextTurn();
  if (process.ppid === nobody) process.exit(1);
}

const again_ms = 50;

/** Does something, and again for as long as the store is away: anybody who asked sends the same once more. */
export async function untilReached<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (cause) {
      if (!isStoreUnavailable(cause)) throw cause;
      await nextTry();
      await pause(again_ms);
    }
  }
}

/** The ways to stake or pay in that race with a change of a limit. */
export const raceKinds = ['bet', 'ticket', 'chase', 'deposit'] as const;
type RaceKind = (typeof raceKinds)[number];

/** The orders of one process for one race. */
export interface RaceOrders {
  race: number;
  kind: RaceKind;
  memberId: string;
  player: { vendor: string; playerRef: string; gameCode: string; sessionToken: string };
  numero: string;
  /** Marks the process, so that no two send the same id. */
  by: string;
  tries: number;
  /** The instant (epoch ms) that passes while the tries are under way: half of them are sent before it. */
  edge: number;
  /** Turns of the event loop after which it passes. */
  turns: number;
}

/** Minor units of one bet, ticket or deposit; a chase is two tickets. */
export const race_amount = 10_000;

/** Sends the tries, half of them as the edge passes, and tells of each answer. Returns how many were taken. */
export async function raceOnce(
  platform: TestPlatform,
  orders: RaceOrders,
  answered: () => void = () => undefined,
): Promise<number> {
  const { race, kind, memberId, player, numero, by, tries, edge } = orders;
  platform.clock.set(edge - 1);
  const member = await platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const slip = (id: string, draws: number) =>
    slipOf({
      numero,
      draws,
      idempotencyKey: id,
      bets: [
        {
          betType: 'de_dac_biet',
          numbers: String(race % 100).padStart(2, '0'),
          stake: race_amount,
        },
      ],
    });
  const ticket = async (id: string, draws: number) =>
    (await placeTickets(platform, member, slip(id, draws))).ok;
  const { vendor, ...inGame } = player;
  const ask = vendorClient(platform, vendorRoutes(platform), vendor);
  const ways: Record<RaceKind, (id: string) => Promise<boolean>> = {
    bet: async (id) => {
      const round = { txId: id, roundId: id, amount: race_amount, currency: 'THB' };
      return (await ask('bet', { ...inGame, ...round })).status === 'ok';
    },
    ticket: (id) => ticket(id, 1),
    chase: (id) => ticket(id, 2),
    deposit: async (idempotencyKey) => {
      const input = { channel: 'bank', amount: race_amount, idempotencyKey } as const;
      return (await createDeposit(platform, memberId, input)).ok;
    },
  };
  const send = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) =>
        ways[kind](`${by}-${race}-${from + index}`).finally(answered),
      ),
    );
  const half = Math.ceil(tries / 2);
  const early = send(0, half);
  for (let turn = 0; turn < orders.turns; turn += 1) await new Promise(setImmediate);
  platform.clock.set(edge);
  const taken = (await Promise.all([early, send(half, tries)])).flat();
  return taken.filter(Boolean).length;
}

const at_once = 5;

/** The writes of one process, and the locks that it holds meanwhile. */
export interface LockOrders {
  file: string;
  /** The beginning of its writes' names. */
  name: string;
  writes: number;
  wait_ms: number;
  durable: boolean;
  hold_ms: [from: number, to: number];
  free_ms: [from: number, to: number];
  seed: string;
}

/** The writes that were answered as done, and how many tries were told to come again. */
export interface Written {
  names: string[];
  refused: number;
}

/**
 * Writes rows, half of them in transactions. A refused write is sent again, as somebody would: if it had been
 * written all the same, the table would refuse its name.
 */
export async function writeAll(
  db: Db,
  { name, writes }: Pick<LockOrders, 'name' | 'writes'>,
): Promise<Written> {
  const written: Written = { names: [], refused: 0 };
  let next = 0;
  const write = async (row: string, whole: boolean) => {
    const insert = sql`insert into writes (name) values (${row})`;
    if (!whole) await insert.execute(db);
    else
      await db.transaction().execute(async (trx) => {
        await sql`select count(*) from writes where name = ${row}`.execute(trx);
        await insert.execute(trx);
      });
  };
  const acknowledged = async (row: string, whole: boolean) => {
    try {
      await write(row, whole);
      return true;
    } catch (cause) {
      if (!isStoreUnavailable(cause)) throw cause;
      written.refused += 1;
      return false;
    }
  };
  const writer = async () => {
    while (next < writes) {
      const index = next++;
      const row = `${name}-${index}`;
      while (!(await acknowledged(row, index % 2 === 0)));
      written.names.push(row);
    }
  };
  await Promise.all(Array.from({ length: at_once }, writer));
  return written;
}
