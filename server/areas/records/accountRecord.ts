import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { record_days_most, record_rows_a_page } from '../../kernel/api/records';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { kindsOf, listedKind } from '../../kernel/ledger/kinds';
import { aggregateRecord } from '../../kernel/ledger/sums/aggregateRecord';
import { addedUp, recordSums } from '../../kernel/ledger/sums/recordSums';
import { readPeriod } from '../../kernel/period';
import { ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { catalogueOf } from '../games/catalogue';
import type { Language } from '../../kernel/api/call';
import { ticketName } from '../lottery/names';
import { resetTrialIfNewDay, walletOf } from '../wallet/balance';
import { bonusName } from '../wallet/bonuses/offers';
import {
  export_days_most,
  exported_rows_a_page,
  record_days_default,
  type accountRecord,
  type accountRecordRows,
} from './api/accountRecord';
import * as api from './api/accountRecord';
import { roundWords } from './betWords';
import { byIds } from './byIds';
import { readPage, type Filtered, type MovementRow, paymentsOf } from './movementRows';

type Movement = ResponseOf<typeof accountRecord>['list'][number];

type About = Pick<Movement, 'name' | 'number' | 'paidBy' | 'detail' | 'detailId'> &
  Partial<Pick<Movement, 'kind'>>;

const nothing: About = { name: '', number: '', paidBy: '', detail: 'none', detailId: '' };
/**
 * Tells what movements are about, in a language: the game and round of a bet, the lottery and ticket of a stake, the
 * vendor of a campaign, the deposit or withdrawal that moved money, the last day of rebates, the other one of a
 * contract. Tickets, payments and contracts are looked for among the member's own.
 */
export async function describeMovements(
  platform: Platform,
  memberId: string,
  rows: readonly MovementRow[],
  language: Language,
): Promise<Movement[]> {
  const [rounds, tickets, reasons, bonuses, payments, contracts] = await Promise.all([
    roundsOf(platform, rows, language),
    ticketsOf(platform.db, memberId, rows, language),
    reasonsOf(platform.db, memberId, rows),
    bonusesOf(platform.db, memberId, rows, language),
    paymentsOf(platform.db, memberId, rows),
    contractsOf(platform.db, memberId, rows),
  ]);
  const aboutOf = (kind: Movement['kind'], ref: string): About => {
    if (kind === 'adjustment') return reasons(ref);
    if (isOfLottery(kind)) return tickets(ref);
    if (isOfGame(kind)) return rounds(ref);
    if (kind === 'agent_rebate') return { ...nothing, number: ref, ...rebatesOf(ref) };
    if (isOfContract(kind)) return contracts(ref);
    const name = kind === 'bonus' ? bonuses(ref) : '';
    return { ...nothing, name, ...payments(kind, ref) };
  };
  return rows.map((row) => {
    const kind = listedKind(row.kind);
    return {
      id: row.id,
      kind,
      amount: row.amount,
      balanceAfter: row.balance_after ?? 0,
      at: row.created_at,
      ...aboutOf(kind, row.ref),
    };
  });
}

const isOfLottery = (kind: string) => /^(lottery|share)_/.test(kind);
const isOfGame = (kind: string) => ['bet', 'win', 'rollback', 'promo'].includes(kind);

const isOfContract = (kind: string) =>
  ['agent_salary', 'agent_hour', 'agent_dividend'].includes(kind);

const rebatesOf = (day: string): Pick<About, 'detail' | 'detailId'> =>
  day === '' ? { detail: 'none', detailId: '' } : { detail: 'rebates', detailId: day };

/** The ref of a vendor's movement: `VENDOR/GAME/ROUND`, or the vendor alone. */
const partsOf = (ref: string): [vendor: string, game: string, round: string] => {
  const [vendor = '', game = '', ...round] = ref.split('/');
  return [vendor, game, round.join('/')];
};

async function roundsOf(
  platform: Platform,
  rows: readonly MovementRow[],
  language: Language,
): Promise<(ref: string) => About> {
  const requested = rows.filter(({ kind }) => isOfGame(kind));
  if (requested.length === 0) return () => nothing;
  const codes = [...new Set(requested.map(({ ref }) => partsOf(ref)[0]))];
  const [catalogue, vendors] = await Promise.all([
    catalogueOf(platform),
    platform.db
      .selectFrom('vendors')
      .select(['code', 'name', 'adapter'])
      .where('code', 'in', codes)
      .execute(),
  ]);
  const words = roundWords(catalogue, vendors, language);
  return (ref) => {
    const [vendor, code, round] = partsOf(ref);
    const visible = round !== '' && words.isProven(vendor);
    return {
      name: words.nameOf({ vendor, code }),
      number: round,
      paidBy: '',
      ...(visible ? { detail: 'round', detailId: round } : { detail: 'none', detailId: '' }),
    };
  };
}

/** The reasons of adjustments, in the operator's own words. */
async function reasonsOf(
  db: Db,
  memberId: string,
  rows: readonly MovementRow[],
): Promise<(ref: string) => About> {
  const ids = rows.filter(({ kind }) => kind === 'adjustment').map(({ ref }) => ref);
  const found = new Map<string, string>();
  const adjustments = await byIds(ids, (batch) =>
    db
      .selectFrom('adjustments')
      .select(['id', 'reason'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  for (const { id, reason } of adjustments) found.set(id, reason);
  return (ref) => ({ ...nothing, name: found.get(ref) ?? '' });
}

/** The names of the bonuses that a member got. */
async function bonusesOf(
  db: Db,
  memberId: string,
  rows: readonly MovementRow[],
  language: Language,
): Promise<(ref: string) => string> {
  const ids = rows.filter(({ kind }) => kind === 'bonus').map(({ ref }) => ref);
  const found = new Map<string, string>();
  const grants = await byIds(ids, (batch) =>
    db
      .selectFrom('bonus_grants')
      .select(['id', 'words'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  for (const { id, words } of grants) found.set(id, bonusName(words, language));
  return (ref) => found.get(ref) ?? '';
}

async function ticketsOf(
  db: Db,
  memberId: string,
  rows: readonly MovementRow[],
  language: Language,
): Promise<(ref: string) => About> {
  const ids = rows.filter(({ kind }) => isOfLottery(kind)).map(({ ref }) => ref);
  const found = new Map<string, About>();
  const tickets = await byIds(ids, (batch) =>
    db
      .selectFrom('lottery_tickets')
      .select(['id', 'number', 'code', 'other_draw_id'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  for (const { id, number, ...ticket } of tickets) {
    const name = ticketName(ticket, language);
    found.set(id, { ...nothing, name, number, detail: 'ticket', detailId: id });
  }
  return (ref) => found.get(ref) ?? nothing;
}

/** The user names of the others in a member's contracts. */
async function contractsOf(
  db: Db,
  memberId: string,
  rows: readonly MovementRow[],
): Promise<(ref: string) => About> {
  const ids = rows.filter(({ kind }) => isOfContract(kind)).map(({ ref }) => ref);
  const found = new Map<string, About>();
  const contracts = await byIds(ids, (batch) =>
    db
      .selectFrom('agent_contracts as c')
      .innerJoin('members as f', 'f.id', 'c.from_id')
      .innerJoin('members as t', 't.id', 'c.to_id')
      .select(['c.id', 'c.from_id', 'f.username as payer', 't.username as earner'])
      .where('c.id', 'in', batch)
      .where((eb) => eb.or([eb('c.from_id', '=', memberId), eb('c.to_id', '=', memberId)]))
      .execute(),
  );
  for (const { id, from_id, payer, earner } of contracts) {
    const name = from_id === memberId ? earner : payer;
    found.set(id, { ...nothing, name, detail: 'contract', detailId: id });
  }
  return (ref) => found.get(ref) ?? nothing;
}

type Failure = 'dates_invalid' | 'period_too_long';
type Input = RequestOf<typeof accountRecord>;

/** Returns a member's own wallet account, with its record's sums up to date. */
export async function recordAccount(platform: Platform, member: Member): Promise<string> {
  await resetTrialIfNewDay(platform, member);
  const { db, config, clock } = platform;
  const accountId = await walletOf(db, member, config.currency, clock.now());
  await aggregateRecord(platform, accountId);
  return accountId;
}

/**
 * Returns a page of a member's own account record with the exact sums of its filter, the newest movement
 * first (wallet#account-record). Failures: those of its dates.
 */
async function showRecord(
  platform: Platform,
  member: Member,
  input: Input,
): Promise<Result<ResponseOf<typeof accountRecord>, Failure>> {
  const page = await pageOf(platform, member, input, {
    days_most: record_days_most,
    size: record_rows_a_page,
  });
  if (!page.ok) return page;
  const { filtered, ...view } = page.value;
  return ok({ ...view, total: addedUp(filtered.sums) });
}

/** Returns a long page of the same record, for a download (wallet#record-download). Failures: the same. */
async function exportRecord(
  platform: Platform,
  member: Member,
  input: Input,
): Promise<Result<ResponseOf<typeof accountRecordRows>, Failure>> {
  const page = await pageOf(platform, member, input, {
    days_most: export_days_most,
    size: exported_rows_a_page,
  });
  if (!page.ok) return page;
  const { from, to, currency, list, older } = page.value;
  return ok({ from, to, currency, list, older });
}

async function pageOf(
  platform: Platform,
  member: Member,
  { from, to, types = '', language = 'th', cursor = '' }: Input,
  { days_most, size }: { days_most: number; size: number },
) {
  const days = readPeriod(platform, { from, to }, { usual: record_days_default, most: days_most });
  if (!days.ok) return days;
  const accountId = await recordAccount(platform, member);
  const kinds = kindsOf(types.split(','));
  const all = await recordSums(platform.db, accountId, days.value);
  const sums = kinds ? all.filter(({ kind }) => kinds.some((one) => one === kind)) : all;
  const filtered: Filtered = { accountId, days: days.value, kinds, sums };
  const { rows, newer, older } = await readPage(platform.db, filtered, cursor, size);
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: platform.config.currency,
    list: await describeMovements(platform, member.id, rows, language),
    newer,
    older,
    filtered,
  });
}

export const bindings: Binding[] = [
  bind(api.accountRecord, (platform, { input, session }) =>
    showRecord(platform, session.member, input),
  ),
  bind(api.accountRecordRows, (platform, { input, session }) =>
    exportRecord(platform, session.member, input),
  ),
];
