import type { Platform } from '../../../kernel/context';
import { datedPage, beyondPlace, orderOf, type DatedSpan } from '../../../kernel/time/dated';
import { dated_cursor_form } from '../../../kernel/api/records';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { lastDigits } from '../../payouts/bankCards';
import { withdrawal_reference_chars } from '../../payouts/api/payouts';
import { describeMovements } from '../../records/accountRecord';
import { bet_cursor_form } from '../../records/api/bettingRecord';
import { mergeBets, readRounds, readTickets, type BetRow } from '../../records/betSource';
import { betWords } from '../../records/betWords';
import { byIds } from '../../records/byIds';
import { walletOf } from '../../wallet/balance';
import {
  console_rows,
  type MemberBets,
  type MemberCards,
  type MemberMovements,
  type MemberPayments,
  type PartInput,
} from '../api/members';
import { maskName } from '../masks';

const all_days = { from: '', to: '', begin: 0, end: Number.MAX_SAFE_INTEGER };
const place_form = /^[on](\d{1,15})$/;

/** The movements of a member's wallet, the newest first, by their places in the account. */
export async function movementsPart(
  platform: Platform,
  member: Member,
  { cursor, language }: PartInput,
): Promise<MemberMovements> {
  const { db, clock, config } = platform;
  const accountId = await walletOf(db, member, config.currency, clock.now());
  const place = Number(place_form.exec(cursor)?.[1] ?? Number.NaN);
  const isUp = cursor.startsWith('n') && !Number.isNaN(place);
  let entries = db
    .selectFrom('entries as e')
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .select(['t.id', 't.kind', 't.ref', 'e.amount', 'e.balance_after', 'e.place', 'e.created_at'])
    .where('e.account_id', '=', accountId)
    .where('e.place', 'is not', null);
  if (!Number.isNaN(place)) entries = entries.where('e.place', isUp ? '>' : '<', place);
  const found = await entries
    .orderBy('e.place', isUp ? 'asc' : 'desc')
    .limit(console_rows + 1)
    .execute();
  const more = found.length > console_rows;
  const rows = found.slice(0, console_rows);
  if (isUp) rows.reverse();
  const list = await describeMovements(platform, member.id, rows, language);
  const [top, bottom] = [rows[0]?.place, rows.at(-1)?.place];
  const hasNewer = isUp ? more : cursor !== '';
  const hasOlder = isUp || more;
  return {
    part: 'movements',
    list: list.map(({ id, kind, amount, balanceAfter, at: instant, name, number }) => ({
      id,
      kind,
      amount,
      balanceAfter,
      at: instant,
      name,
      number,
    })),
    newer: hasNewer && top ? `n${top}` : null,
    older: hasOlder && bottom && bottom > 1 ? `o${bottom}` : null,
  };
}

/** A member's rounds and tickets, the newest first, each with the address of its proof. */
export async function betsPart(
  platform: Platform,
  member: Member,
  { cursor, language }: PartInput,
): Promise<MemberBets> {
  const { db } = platform;
  const words = await betWords(platform, language);
  const filter = {
    memberId: member.id,
    days: all_days,
    state: null,
    vendor: null,
    games: null,
    lotteries: null,
  };
  const page = await datedPage<BetRow>(
    bet_cursor_form.test(cursor) ? cursor : '',
    console_rows,
    async (span) => {
      const both = await Promise.all([readRounds(db, filter, span), readTickets(db, filter, span)]);
      return mergeBets(both.flat(), span);
    },
  );
  const views = page.rows.map(words.viewOf);
  const draws = await drawsOf(
    db,
    views.filter(({ kind }) => kind === 'ticket').map(({ id }) => id),
  );
  return {
    part: 'bets',
    list: views.map(({ id, kind, name, number, state, stake, returned, at: instant, detail }) => ({
      id,
      kind,
      name,
      number,
      state,
      stake,
      returned,
      at: instant,
      proof:
        kind === 'ticket'
          ? `/m/fairness/draw/${encodeURIComponent(draws.get(id) ?? '')}`
          : detail === 'proof'
            ? `/m/fairness/round/${encodeURIComponent(number)}`
            : '',
    })),
    newer: page.newer,
    older: page.older,
  };
}

async function drawsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await byIds(ids, (batch) =>
    db.selectFrom('lottery_tickets').select(['id', 'draw_id']).where('id', 'in', batch).execute(),
  );
  return new Map(rows.map(({ id, draw_id }) => [id, draw_id]));
}

interface PaymentRow {
  id: string;
  kind: 'deposit' | 'withdrawal';
  reference: string;
  by: string;
  amount: number;
  state: string;
  created_at: number;
}

/** A member's deposits and withdrawals in one list, the newest first. */
export async function paymentsPart(
  { db }: Platform,
  member: Member,
  { cursor }: PartInput,
): Promise<MemberPayments> {
  const read = async (span: DatedSpan): Promise<PaymentRow[]> => {
    const both = await Promise.all([
      depositsOf(db, member.id, span),
      payoutsOf(db, member.id, span),
    ]);
    const way = span.older ? -1 : 1;
    return both
      .flat()
      .sort((a, b) => way * (a.created_at - b.created_at || (a.id < b.id ? -1 : 1)))
      .slice(0, span.limit);
  };
  const page = await datedPage(dated_cursor_form.test(cursor) ? cursor : '', console_rows, read);
  return {
    part: 'payments',
    list: page.rows.map(({ created_at, ...row }) => ({ ...row, at: created_at })),
    newer: page.newer,
    older: page.older,
  };
}

async function depositsOf(db: Db, memberId: string, span: DatedSpan): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'reference', 'channel', 'amount', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .where(beyondPlace(span))
    .orderBy('created_at', orderOf(span))
    .orderBy('id', orderOf(span))
    .limit(span.limit)
    .execute();
  return rows.map(({ channel, ...row }) => ({ ...row, kind: 'deposit', by: channel }));
}

async function payoutsOf(db: Db, memberId: string, span: DatedSpan): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'bank_code', 'amount', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .where(beyondPlace(span))
    .orderBy('created_at', orderOf(span))
    .orderBy('id', orderOf(span))
    .limit(span.limit)
    .execute();
  return rows.map(({ bank_code, ...row }) => ({
    ...row,
    kind: 'withdrawal',
    by: bank_code,
    reference: row.id.slice(-withdrawal_reference_chars),
  }));
}

/** A member's bank cards, also those that were removed, with the last digits of each. */
export async function cardsPart({ db }: Platform, member: Member): Promise<MemberCards> {
  const rows = await db
    .selectFrom('bank_cards')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .limit(console_rows)
    .execute();
  return {
    part: 'cards',
    list: rows.map((card) => ({
      id: card.id,
      bankCode: card.bank_code,
      lastDigits: lastDigits(card.number),
      payeeName: maskName(card.payee_name),
      createdAt: card.created_at,
      removedAt: card.removed_at,
      removedWhy: card.removed_why,
    })),
  };
}
