import { betStates } from '../games/api/gameTypes';
import { bets_days_default, round_steps_most, betRound, bettingRecord } from './api/bettingRecord';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { record_days_most, record_rows_a_page } from '../../kernel/api/records';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { datedPage } from '../../kernel/time/dated';
import { readPeriod } from '../../kernel/period';
import { fail, ok, type Result } from '../../kernel/result';
import {
  mergeBets,
  playedGames,
  readRound,
  readRoundId,
  readRounds,
  readTickets,
  sumRounds,
  sumTickets,
  type BetFilter,
} from './betSource';
import { betWords } from './betWords';

type View = ResponseOf<typeof bettingRecord>;

/**
 * Returns a page of a member's own rounds and lottery tickets with the exact sums of the filter, the newest
 * first (wallet#betting-record); with `since`, those from that instant on. Failures: those of its dates.
 */
export async function showBets(
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof bettingRecord>,
  { since = 0 }: { since?: number } = {},
): Promise<Result<View, 'dates_invalid' | 'period_too_long'>> {
  const { from, to, language = 'th', cursor = '', category = '', vendor = '' } = input;
  const span = { usual: bets_days_default, most: record_days_most };
  const days = readPeriod(platform, { from, to }, span);
  if (!days.ok) return days;
  const { db, config } = platform;
  const { begin } = days.value;
  const within = { memberId, days: { ...days.value, begin: Math.max(begin, since) } };
  const words = await betWords(platform, language);
  const filter: BetFilter = {
    ...within,
    state: betStates.find((known) => known === input.state) ?? null,
    ...(await words.narrowed({ category, vendor }, () => playedGames(db, within))),
  };
  const [rounds, tickets, page] = await Promise.all([
    sumRounds(db, filter),
    sumTickets(db, filter),
    datedPage(cursor, record_rows_a_page, async (span) => {
      const both = await Promise.all([readRounds(db, filter, span), readTickets(db, filter, span)]);
      return mergeBets(both.flat(), span);
    }),
  ]);
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: config.currency,
    list: page.rows.map(words.viewOf),
    total: {
      rows: rounds.rows + tickets.rows,
      stakes: rounds.stakes + tickets.stakes,
      returns: rounds.returns + tickets.returns,
    },
    vendors: words.vendors,
    newer: page.newer,
    older: page.older,
  });
}

/**
 * Returns what is known of one of a member's own rounds (wallet#betting-record). Failure: `round_unknown`, for
 * others' too.
 */
async function showRound(
  platform: Platform,
  memberId: string,
  { id, language = 'th' }: RequestOf<typeof betRound>,
): Promise<Result<ResponseOf<typeof betRound>, 'round_unknown'>> {
  const key = readRoundId(id ?? '');
  if (!key) return fail('round_unknown');
  const { db, config } = platform;
  const own = await readRound(db, memberId, key);
  if (!own) return fail('round_unknown');
  const [words, txs] = await Promise.all([
    betWords(platform, language),
    db
      .selectFrom('wallet_txs')
      .select(['op', 'vendor_tx', 'amount', 'created_at'])
      .where('vendor_code', '=', key.vendor)
      .where('game_code', '=', key.game)
      .where('round_id', '=', key.round)
      .where('member_id', '=', memberId)
      .where('op', 'in', ['bet', 'win', 'rollback'])
      .where('transfer_id', 'is not', null)
      .orderBy('created_at')
      .orderBy('op')
      .limit(round_steps_most + 1)
      .execute(),
  ]);
  return ok({
    ...words.viewOf(own.row),
    currency: config.currency,
    closedAt: own.closedAt,
    steps: txs.slice(0, round_steps_most).map(({ op, vendor_tx, amount, created_at }) => ({
      op: op as 'bet' | 'win' | 'rollback',
      amount,
      at: created_at,
      txId: vendor_tx,
    })),
    more: txs.length > round_steps_most,
  });
}

export const bindings: Binding[] = [
  bind(bettingRecord, (platform, { input, session }) =>
    showBets(platform, session.member.id, input),
  ),
  bind(betRound, (platform, { input, session }) => showRound(platform, session.member.id, input)),
];
