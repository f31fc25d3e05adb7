import { betCategories, betStates } from '@server/areas/games/api/betKinds';
import { bet_cursor_form, bettingRecord } from '@server/areas/records/api/bettingRecord';
import type { ResponseOf } from '@server/kernel/api/call';
import { record_days_most } from '@server/kernel/api/records';
import { betPages, bets_path as path } from '~/areas/wallet/bets/betPages';
import { outcomeOf } from '~/areas/wallet/bets/betWords';
import {
  readChoice,
  readCursor,
  readDays,
  writeQuery,
  periodText,
  wrongDays,
} from '~/areas/wallet/records/recordAddress';
import { dateTime, money, signedMoney } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cursorLinks } from '~/ui/cursorLinks';

type Found = ResponseOf<typeof bettingRecord>;

const bad_request = 400;
const vendor_most_chars = 100;

/** Loads a page of the member's own rounds and tickets (wallet#betting-record). */
export async function loadBets({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const days = readDays(query);
  const filter = {
    category: readChoice(query, 'category', betCategories),
    vendor: (query.get('vendor') ?? '').slice(0, vendor_most_chars),
    state: readChoice(query, 'state', betStates),
  };
  const cursor = readCursor(query, bet_cursor_form);
  const language = page.preferences.lang;
  const answer = await page.call(bettingRecord, { ...days, ...filter, cursor, language });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  const address = (at: string) => path + writeQuery({ ...days, ...filter, cursor: at });
  return {
    shared: {},
    own: {
      path,
      wrong,
      days_most: record_days_most,
      filter,
      // Typed dates stay, also those that are no days.
      days: found ? { from: found.from, to: found.to } : days,
      // The chosen vendor stays, also beside days that are wrong.
      vendors:
        found?.vendors ?? (filter.vendor ? [{ code: filter.vendor, name: filter.vendor }] : []),
      found: found && {
        period: periodText(found.from, found.to, language),
        total: totalOf(found),
        rows: found.list.map((bet) => rowOf(page, bet, found.currency)),
        links: cursorLinks(found, address, true),
      },
    },
    ...(wrong && { status: bad_request }),
  };
}

const totalOf = ({ total: { rows, stakes, returns }, currency }: Found) => ({
  rows: rows.toLocaleString('en'),
  stakes: money(stakes, currency),
  returns: money(returns, currency),
  net: signedMoney(returns - stakes, currency),
});

function rowOf(page: Page, bet: Found['list'][number], currency: string) {
  return {
    id: bet.id,
    minor: bet.stake,
    state: bet.state,
    name: bet.name,
    about: bet.kind === 'ticket' ? bet.number : bet.vendorName === bet.name ? '' : bet.vendorName,
    at: dateTime(bet.at, page.preferences.lang, page.runtime.config.timeZone),
    stake: money(bet.stake, currency),
    ...outcomeOf(bet, currency),
    to: betPages[bet.detail](bet.detailId),
  };
}

export type BetsData = Awaited<ReturnType<typeof loadBets>>['own'];
