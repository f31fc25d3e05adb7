import type { Insertable } from 'kysely';
import type { placeSlip } from '../../server/areas/lottery/api/tickets';
import { placeTickets } from '../../server/areas/lottery/tickets/place';
import { newTicketNumber } from '../../server/areas/lottery/tickets/ticketText';
import { memberBalance, walletOf } from '../../server/areas/wallet/balance';
import type { RequestOf } from '../../server/kernel/api/call';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import type { LotteryTables, LotteryTicket, TicketState } from '../../server/store/tables/lottery';
import type { AppServer } from '../support/app';
import { inStore, rows } from '../support/demo';
import { type TestPlatform, workOn } from '../support/platform';
import { inTurn } from '../support/repeat';
import { addDraws, drawRow, northern } from './draw';
import { addMember, memberRow } from './member';
import { addOpening } from './movement';
import type { Owner } from './round';
import { sha256 } from '../../server/areas/lottery/tickets/ticketText';
import type { LotteryDraw } from '../../server/store/tables/lottery';

type TicketRow = Insertable<LotteryTables['lottery_tickets']>;
type Slip = RequestOf<typeof placeSlip>;
type Bet = Slip['bets'][number];

let keys = 0;

/** A slip of one bet on the Northern draw, changed as a test needs it. */
export function slipOf(more: Partial<Slip> & { bets?: Bet[] } = {}): Slip {
  keys += 1;
  return {
    code: 'XSMB',
    numero: '20260301',
    bets: [{ betType: 'de_dac_biet', numbers: '05', stake: 10_000 }],
    idempotencyKey: `key-${keys}`,
    ...more,
  };
}

/** A ticket to be stored. */
export interface StoredTicket {
  code: string;
  state: TicketState;
  stake: number;
  payout?: number;
  at: number;
}

/** Places a slip that is sure to be taken. Returns its tickets. */
export async function place(platform: Platform, member: Member, slip: Slip) {
  const placed = await placeTickets(platform, member, slip);
  if (!placed.ok) throw new Error(`the slip was refused: ${placed.code}`);
  return placed.value.tickets;
}

const rows_at_once = 500;

/** Writes the rows of tickets, some hundred at once. */
export async function addTicketRows(db: Db, all: readonly TicketRow[]): Promise<void> {
  for (let from = 0; from < all.length; from += rows_at_once) {
    await db
      .insertInto('lottery_tickets')
      .values(all.slice(from, from + rows_at_once))
      .execute();
  }
}

/** Writes a ticket like another one of the store, under an id of its own. */
export async function addTicketLike(
  db: Db,
  like: string,
  change: Partial<LotteryTicket> & { id: string },
): Promise<void> {
  const row = await db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow();
  await addTicketRows(db, [{ ...row, idempotency_key: change.id, ...change }]);
}

let places = 0;

/** Stores tickets of a member, all of one draw of their lottery. Returns their ids. */
export async function addTickets(db: Db, member: Owner, all: readonly StoredTicket[]) {
  const codes = [...new Set(all.map(({ code }) => code))];
  places += 1;
  const draws = codes.map((code) =>
    drawRow({ code, numero: `20200101-${places}`, draws_at: all[0]!.at }),
  );
  await addDraws(db, draws);
  const account_id = await walletOf(db, member, 'THB', all[0]?.at ?? 0);
  const rows = all.map(({ code, state, stake, payout = 0, at: instant }, place) => ({
    id: newId(),
    number: newId(),
    member_id: member.id,
    account_id,
    code,
    state,
    stake,
    payout,
    draw_id: draws.find((draw) => draw.code === code)!.id,
    trial: member.type === 4 ? 1 : 0,
    bets: '[]',
    odds_version: 1,
    currency: 'THB',
    place,
    leaf: '',
    idempotency_key: newId(),
    request_hash: '',
    chase_id: null,
    stop_on_win: 0,
    placed_at: instant,
    settled_at: state === 'open' ? null : instant + 1,
  }));
  await addTicketRows(db, rows);
  return rows.map(({ id }) => id);
}

/** The row of a ticket. */
export const ticketRow = (platform: TestPlatform, ticketId: string) =>
  platform.db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();

/** A member's balance as it is now. */
export const balanceNow = (platform: TestPlatform, member: Member) =>
  memberBalance(platform, member);

/** Gives a member money and buys a ticket of 100.00 of a draw that is open; returns the ticket's id. */
export const newTicket = (app: AppServer, id: string): Promise<string> =>
  workOn(app, async (platform) => {
    const [draw] = rows<{ numero: string }>(
      app,
      `select numero from lottery_draws where code = ? and state = 'open' order by draws_at desc limit 1`,
      'XSMB',
    );
    const { db } = platform;
    await addOpening(platform, id, 100_000);
    const slip = slipOf({ numero: draw!.numero, idempotencyKey: id });
    const [ticket] = await place(platform, await memberRow(db, id), slip);
    return ticket!.ticketId;
  });

/** Between the lock of a draw and its time. */
const locked_ms = 8_000;
const day_ms = 24 * 60 * 60_000;

/** Opens a draw of the North that is sold before all others, with a ticket of a member on its number 05. */
export async function sellDraw(app: AppServer, memberId: string, numero: string) {
  const draw = drawRow({ code: 'XSMB', numero, draws_at: Date.now() + 600_000 });
  await inStore(app, (db) => addDraws(db, [draw]));
  const [ticket] = await workOn(app, async (platform) => {
    await addOpening(platform, memberId, 100_000);
    const member = await memberRow(platform.db, memberId);
    return place(platform, member, slipOf({ numero, idempotencyKey: numero }));
  });
  const change = (set: object) =>
    inStore(app, (db) =>
      db.updateTable('lottery_draws').set(set).where('id', '=', draw.id).execute(),
    );
  return {
    ticketId: ticket!.ticketId,
    /** Its time to buy is over, and its own time comes after so long. */
    lock: (wait_ms = locked_ms) => {
      const now = Date.now();
      return change({ locks_at: now, draws_at: now + wait_ms, next_try_at: now });
    },
    /** Its result has come: its tickets are settled by the platform. */
    draw: () => {
      const now = Date.now();
      const result = northern('12305');
      return change({ state: 'resulted', result, resulted_at: now, next_try_at: now });
    },
    /** It is taken out of the way of other tests. */
    age: () => change({ draws_at: Date.now() - 90 * day_ms, opens_at: 0, locks_at: 0 }),
  };
}

const members = 40;
/** One member in so many has the number that wins. */
const winners = 10;

/** The stake of each of them, in minor units. */
export const ticket_stake = 1_000;

/**
 * Fills a draw of the North with as many tickets, like those that forty members bought; one in ten has 05 as the
 * end of the special prize. Returns the number of those.
 */
export async function fillDraw(
  platform: TestPlatform,
  numero: string,
  count: number,
): Promise<number> {
  const sold = await inTurn(members, async (index) => {
    const member = await addMember(platform, { balance: 1_000_000_000 });
    const numbers = index % winners === 0 ? '05' : '06';
    const bets = [{ betType: 'de_dac_biet', numbers, stake: ticket_stake }];
    const [ticket] = await place(platform, member, slipOf({ numero, bets }));
    return ticketRow(platform, ticket!.ticketId);
  });
  const copies: LotteryTicket[] = Array.from({ length: count - members }, (_, index) => ({
    ...sold[index % members]!,
    id: newId(),
    number: newTicketNumber(),
    place: members + index,
    idempotency_key: newId(),
  }));
  await addTicketRows(platform.db, copies);
  await platform.db
    .updateTable('lottery_draws')
    .set({ tickets_count: count })
    .where('id', '=', sold[0]!.draw_id)
    .execute();
  return [...sold, ...copies].filter(({ bets }) => bets.includes('"05"')).length;
}

/** Writes the lotteries that a member has played, the last one last. */
export async function addRecentLotteries(
  db: Db,
  memberId: string,
  codes: readonly string[],
): Promise<void> {
  const rows = codes.map((code, nth) => ({ member_id: memberId, code, played_at: nth + 1 }));
  await db.insertInto('lottery_recents').values(rows).execute();
}

/** Sells a ticket of a draw and puts copies after it, each with a leaf of its own. Returns all leaves. */
export async function sellCopies(
  platform: TestPlatform,
  draw: LotteryDraw,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const member = await addMember(platform, { balance: 100_000 });
  const bets = [{ betType: 'sum10', numbers: '', stake: 1_000 }];
  const [sold] = await place(
    platform,
    member,
    slipOf({ code: draw.code, numero: draw.numero, bets }),
  );
  const row = await ticketRow(platform, sold!.ticketId);
  const copies = Array.from({ length: count - 1 }, (_, index) => {
    const name = `${draw.numero}-${index + 1}`;
    const own = { id: name, number: name, idempotency_key: name, place: index + 1 };
    return { ...row, ...own, leaf: sha256(name) };
  });
  await addTicketRows(platform.db, copies);
  await platform.db
    .updateTable('lottery_draws')
    .set({ tickets_count: count })
    .where('id', '=', draw.id)
    .execute();
  return [row, ...copies].map(({ leaf }) => leaf);
}

/** An open ticket of the north for 10.00, but for what is said otherwise. */
export const storedTicket = (
  given: Pick<StoredTicket, 'at'> & Partial<StoredTicket>,
): StoredTicket => ({ code: 'XSMB', state: 'open', stake: 1_000, ...given });
