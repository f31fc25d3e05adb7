import { counted_draws, lotteryStatistics } from '@server/areas/lottery/api/results';
import type { ResponseOf } from '@server/kernel/api/call';
import { statusOf } from '~/forms/status';
import type { Translate } from '~/i18n/translate';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { pageOf } from '../lotteryCards';
import { lotteryCode } from '../lotteryCode';
import { isThai, prizeName } from '../prizeName';
import { drawDay } from './day.server';
import { fileLinks, pageFeeds } from './files.server';

type Found = ResponseOf<typeof lotteryStatistics>;

const all_rows = 'all';

/** The orders of the table: by number, or the most of a figure first. */
const orders = ['number', 'count', 'since', 'gap'] as const;
type Order = (typeof orders)[number];

const byOrder: Readonly<Record<Order, (one: Found['list'][number]) => number>> = {
  number: () => 0,
  count: ({ count }) => -count,
  since: ({ since }) => -since,
  gap: ({ longest }) => -longest,
};

/** The choices of a page in its address; the usual order is left out. */
interface Choice {
  row: string;
  draws: string;
  sort: Order;
}

function addressOf(code: string, { row, draws, sort }: Choice): string {
  const query = new URLSearchParams({
    ...(row !== '' && { row }),
    ...(draws !== '' && { draws }),
    ...(sort !== 'number' && { sort }),
  }).toString();
  return `/m/lottery/${code}/stats${query === '' ? '' : `?${query}`}`;
}

/** Balls have one row as a rule, without a name; the extra ball is named by its letter. */
function rowName(t: Translate, row: string, rows: readonly string[]): string {
  if (row === all_rows) return t('stats_all_rows');
  return row === 'N' ? t('stats_number') : prizeName(t, row, isThai(rows));
}

/** Loads the statistics of a lottery (lottery#statistics); 404 for a code that nobody has. */
export async function loadStatistics({ page, params }: ScreenArgs) {
  const { searchParams } = page.url;
  const { t, preferences } = page;
  const { lang } = preferences;
  const draws = searchParams.get('draws') ?? '';
  const answer = await page.cached(lotteryStatistics, {
    gameCode: lotteryCode(params.code),
    row: (searchParams.get('row') ?? '').slice(0, 4),
    draws: counted_draws.find((count) => String(count) === draws) ?? 0,
    language: lang,
  });
  if (!answer.ok && (answer.code === 'game_unknown' || answer.code === 'bad_request')) {
    throw refusal(page, 'game_unknown', statusOf('game_unknown', 404));
  }
  const found = valueOf(page, answer);
  const sort = orders.find((order) => order === searchParams.get('sort')) ?? 'number';
  const now: Choice = { row: found.row, draws: String(found.limit), sort };
  const way = (name: string, change: Partial<Choice>) => {
    const [field, value] = Object.entries(change)[0]! as [keyof Choice, string];
    const to = addressOf(found.gameCode, { ...now, ...change });
    return { name, to, current: now[field] === value };
  };
  const list = [...found.list].sort((a, b) => byOrder[sort](a) - byOrder[sort](b));
  const drawn = found.list.reduce((sum, { count }) => sum + count, 0);
  const [from, to] = [drawDay(found.from, lang), drawDay(found.to, lang)];
  const shared = {
    code: found.gameCode,
    name: found.displayName,
    rows: found.rows.map((row) => way(rowName(t, row, found.rows), { row })),
    windows: counted_draws.map((count) =>
      way(
        count === counted_draws.at(-1)
          ? t('stats_every')
          : t('stats_newest', { count: count.toLocaleString('en') }),
        { draws: String(count) },
      ),
    ),
    sorts: orders.map((order) => way(t(`stats_${order}`), { sort: order })),
    draws: found.draws,
    period: found.draws === 0 ? '' : t('stats_period', { count: found.draws, from, to }),
    unit: t(`stats_unit_${found.unit}`),
    average: drawn / Math.max(1, found.list.length),
    bars: found.list.map(({ number, count }) => ({ number, count })),
    list: list.map((one) => ({
      ...one,
      lastText: one.last === '' ? t('stats_never') : drawDay(one.last, lang),
    })),
    corrected: found.corrected.map(({ numero, day, at: instant, reason }) => ({
      numero,
      day,
      dayText: drawDay(day, lang),
      corrected_s: Math.round(instant / 1_000),
      reason,
    })),
    files: fileLinks(t, found.gameCode, lang),
    feeds: pageFeeds(page, { code: found.gameCode, name: found.displayName }),
    history: `${pageOf(found.prizeMode)}?open=history&code=${found.gameCode}#panel`,
    checks: found.checks ? `/m/lottery/check?code=${found.gameCode}` : '',
  };
  return { shared, own: {} };
}

export type StatisticsData = Awaited<ReturnType<typeof loadStatistics>>['shared'];
