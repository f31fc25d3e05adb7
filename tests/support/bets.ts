import { newId } from '../../server/kernel/ids';
import { walletOf } from '../../server/areas/wallet/balance';
import type { TicketState } from '../../server/store/tables/lotteryTables';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import { addDraws, drawRow } from './draws';

/** A round to be stored; amounts in minor units, `at` in epoch ms. */
export interface StoredRound {
  vendor: string;
  game: string;
  round?: string;
  state: 'open' | 'closed' | 'cancelled';
  bet: number;
  win?: number;
  refunded?: number;
  at: number;
}

/** A ticket to be stored. */
export interface StoredTicket {
  code: string;
  state: TicketState;
  stake: number;
  payout?: number;
  at: number;
}

type Owner = Pick<Member, 'id' | 'type'>;

const rows_at_once = 500;

/** Stores rounds of a member as the wallet leaves them. */
export async function storeRounds(db: Db, member: Owner, all: readonly StoredRound[]) {
  const rows = all.map(({ vendor, game, round = newId(), state, at, ...amounts }) => ({
    vendor_code: vendor,
    game_code: game,
    round_id: round,
    member_id: member.id,
    state,
    bet_amount: amounts.bet,
    win_amount: amounts.win ?? 0,
    refunded: amounts.refunded ?? 0,
    created_at: at,
    closed_at: state === 'open' ? null : at + 1,
    trial: member.type === 4 ? 1 : 0,
  }));
  for (let from = 0; from < rows.length; from += rows_at_once) {
    await db
      .insertInto('wallet_rounds')
      .values(rows.slice(from, from + rows_at_once))
      .execute();
  }
}

let places = 0;

/** Stores tickets of a member, all of one draw of their lottery. Returns their ids. */
export async function storeTickets(db: Db, member: Owner, all: readonly StoredTicket[]) {
  const codes = [...new Set(all.map(({ code }) => code))];
  places += 1;
  const draws = codes.map((code) =>
    drawRow({ code, numero: `20200101-${places}`, draws_at: all[0]!.at }),
  );
  await addDraws(db, draws);
  const account_id = await walletOf(db, member, 'THB', all[0]?.at ?? 0);
  const rows = all.map(({ code, state, stake, payout = 0, at }, place) => ({
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
    placed_at: at,
    settled_at: state === 'open' ? null : at + 1,
  }));
  for (let from = 0; from < rows.length; from += rows_at_once) {
    await db
      .insertInto('lottery_tickets')
      .values(rows.slice(from, from + rows_at_once))
      .execute();
  }
  return rows.map(({ id }) => id);
}
