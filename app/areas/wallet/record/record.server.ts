import { redirect } from '@remix-run/node';
import { accountRecord, cursor_form } from '@server/areas/records/api/accountRecord';
import { depositChannels } from '@server/areas/wallet/api/deposits';
import type { ResponseOf } from '@server/kernel/api/call';
import { record_days_most } from '@server/kernel/api/records';
import { recordGroups, type RecordGroup } from '@server/areas/records/api/recordKinds';
import { withDays, signedMoney } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { isAgent, trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';
import { cursorLinks } from '~/ui/cursorLinks';
import { balanceView } from '../purse.server';
import {
  dayText,
  periodText,
  wrongDays,
  readCursor,
  readDays,
  writeQuery,
  type TypedDays,
} from '../records/recordAddress';

/** The filter and place of a record as an address has them. */
interface RecordQuery extends TypedDays {
  /** Empty: all of them. */
  groups: RecordGroup[];
  cursor: string;
}

/** The word of the agents' area for what one earned as an agent. */
const agents_word = 'A';

/**
 * Reads the address of a record: `types` several times or with commas, or both. `A` is an agent's earnings, for agents
 * alone; what is no group, as `all`, is none; what is no cursor is the newest page.
 */
export function readRecordQuery(query: URLSearchParams, agent: boolean): RecordQuery {
  const requested = query.getAll('types').flatMap((types) => types.split(','));
  if (agent && requested.includes(agents_word)) requested.push('agent');
  return {
    ...readDays(query),
    groups: recordGroups.filter((group) => requested.includes(group)),
    cursor: readCursor(query, cursor_form),
  };
}

/** Writes the query of a record's address, without what is usual. */
export const writeRecordQuery = ({ from, to, groups, cursor }: RecordQuery): string =>
  writeQuery({ from, to, types: groups.join(), cursor });

type Found = ResponseOf<typeof accountRecord>;
type Movement = Found['list'][number];

const record_path = '/m/transaction/record';
const bad_request = 400;
const pages = {
  round: '/m/fairness/round/',
  ticket: '/m/ticket/',
  deposit: '/m/voucherCenter?deposit=',
  withdrawal: '/m/withdraw?withdrawal=',
} as const;
/** The pages of contracts by the kinds of their payments (agent#contract-pages). */
const contractPages: Readonly<Partial<Record<Movement['kind'], string>>> = {
  agent_salary: '/m/member/agent/getSalaryContract',
  agent_dividend: '/m/member/agent/getDevidendContract',
  agent_hour: '/m/member/agent/getHourContract',
};
/** A longer number is shown by its end: the whole one is on its page and in the file. */
const number_most_chars = 14;
const number_end_chars = 8;

/** Loads a page of the member's own account record; its button for a file leads to that (wallet#account-record). */
export async function loadRecord({ page, member }: ScreenArgs) {
  const { type } = await member();
  const query = readRecordQuery(page.url.searchParams, isAgent(type));
  const { from, to, groups, cursor } = query;
  const file = `/m/transaction/record/file${writeRecordQuery({ ...query, cursor: '' })}`;
  if (page.url.searchParams.get('file') === 'csv') throw redirect(file);
  const answer = await page.call(accountRecord, {
    from,
    to,
    cursor,
    types: groups.join(),
    language: page.preferences.lang,
  });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  // The agents' area leads to the record of their earnings alone (agent#agent-tiles).
  const isOfArea = isAgent(type) && groups.join() === 'agent';
  return {
    shared: {},
    own: {
      back: isOfArea ? '/m/agent/home' : null,
      hidden: page.preferences.balanceHidden,
      wrong,
      days_most: record_days_most,
      groups,
      // Play money is not sealed.
      seal: type !== trial_type,
      // Typed dates stay, also those that are no days.
      days: wrong ? { from, to } : { from: found!.from, to: found!.to },
      file,
      found: found && pageView(page, found, query),
    },
    i18n: ['balance'] as const,
    ...(wrong && { status: bad_request }),
  };
}

function pageView(page: Page, { from, to, total, currency, ...found }: Found, query: RecordQuery) {
  const { lang } = page.preferences;
  const address = (cursor: string) => `${record_path}${writeRecordQuery({ ...query, cursor })}`;
  return {
    period: periodText(from, to, lang),
    total: {
      rows: total.rows.toLocaleString('en'),
      // Their difference is the balance.
      in: balanceView(page, total.sumIn, currency),
      out: balanceView(page, total.sumOut, currency),
    },
    rows: found.list.map((row) => ({
      id: row.id,
      minor: row.amount,
      kind: kindWords(row),
      about: [withDays(row.name, lang), paidByWords(page, row), numberText(row, lang)]
        .filter(Boolean)
        .join(' · '),
      amount: signedMoney(row.amount, currency),
      balance: balanceView(page, row.balanceAfter, currency),
      at: page.dateTime(row.at),
      to: openedFrom(pageOf(row), address(query.cursor)),
      unlisted: row.detail === 'rebates',
    })),
    links: cursorLinks(found, address, true),
  };
}

const openedFrom = (to: string | null, list: string) => to && withBack(to, list, record_path);

/** The page that tells more of a movement; null for none. */
function pageOf({ id: transfer, kind, detail, detailId }: Movement): string | null {
  const id = encodeURIComponent(detailId);
  if (detail === 'none') return null;
  if (detail === 'contract') return `${contractPages[kind] ?? ''}?contract=${id}`;
  if (detail === 'rebates')
    return `/m/transaction/rebates?transfer=${encodeURIComponent(transfer)}`;
  return pages[detail] + id;
}

const numberText = ({ detail, number }: Movement, language: string): string =>
  detail === 'rebates' ? dayText(number, language) : shortened(number);

/** The words of a movement's kind; a bonus that left the balance is told as taken back. */
export const kindWords = ({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): Key =>
  kind === 'bonus' && amount < 0 ? 'record_kind_bonus_back' : `record_kind_${kind}`;

/** The channel of a deposit or the bank of a withdrawal in words; empty for any other movement. */
export function paidByWords({ t }: Pick<Page, 't'>, { paidBy }: Pick<Movement, 'paidBy'>): string {
  if (paidBy === '') return '';
  const channel = depositChannels.find((each) => each === paidBy);
  return t(channel ? `deposit_channel_${channel}` : (`bank_${paidBy}` as Key));
}

const shortened = (number: string): string =>
  [...number].length > number_most_chars
    ? `…${[...number].slice(-number_end_chars).join('')}`
    : number;

export type RecordData = Awaited<ReturnType<typeof loadRecord>>['own'];
