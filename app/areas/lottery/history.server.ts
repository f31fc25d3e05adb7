import { drawHistory, history_page_size } from '@server/areas/lottery/api/lists';
import type { ResponseOf } from '@server/kernel/api/call';
import { normaliseSearch } from '@server/kernel/api/searchText';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import type { SharedPage } from '~/session/page.server';
import type { LotteryQuery } from './lotteryQuery';
import { menuOf } from './menu.server';

/** A Thai draw has 173 numbers. */
const thai_page_size = 3;

/** The history panel: the games to choose from, and a page of the chosen one's draws. */
export interface HistoryData {
  code: string;
  name: string;
  balls: boolean;
  /** Draws between the first one of the page and today are not kept. */
  gap: boolean;
  /** The games that the search finds, all of them without one: `code|name`. */
  games: PackedRows;
  /** `numero|day in epoch seconds|flags|labels|result|corrected|why`; the labels where they are others than before. */
  draws: PackedRows;
  page: number;
  pages: number;
  failed: boolean;
}

/** Loads the history panel (lottery#draw-history); null where it is not open. */
export async function loadHistory(
  page: SharedPage,
  input: LotteryQuery['history'],
): Promise<HistoryData | null> {
  if (!input) return null;
  const [others, electronic] = await Promise.all([menuOf(page, 'Lott'), menuOf(page, 'Elott')]);
  const rows = page.url.pathname.startsWith('/m/elott')
    ? [...(electronic?.rows ?? []), ...(others?.rows ?? [])]
    : [...(others?.rows ?? []), ...(electronic?.rows ?? [])];
  const wanted = normaliseSearch(input.find);
  const found = rows.filter(
    ({ displayName, code, labelName }) =>
      wanted === '' || normaliseSearch(`${displayName} ${code} ${labelName}`).includes(wanted),
  );
  const chosen = rows.find(({ code }) => code === input.code) ?? found[0] ?? rows[0];
  const games = packRows(found.map(({ code, displayName }) => [code, displayName]));
  const code = chosen?.code ?? '';
  const none = {
    code,
    name: chosen?.displayName ?? '',
    balls: false,
    gap: false,
    games,
    draws: '',
  };
  const ask = (pageNo: number) =>
    page.cached(drawHistory, {
      gameCode: code,
      pageNo,
      pageSize: chosen?.group === 'THAI' ? thai_page_size : history_page_size,
      language: page.preferences.lang,
    });
  if (!chosen) return { ...none, page: 1, pages: 1, failed: true };
  let answer = await ask(input.page);
  if (answer.ok && input.page > Math.max(1, answer.value.totalPages)) {
    answer = await ask(Math.max(1, answer.value.totalPages));
  }
  if (!answer.ok) return { ...none, page: 1, pages: 1, failed: true };
  const { value } = answer;
  let labels = '';
  const draws = value.list.map((draw) => {
    const same = draw.rows.join() === labels;
    labels = draw.rows.join();
    return [
      draw.numero,
      Math.round(draw.drawsAt / 1_000),
      flagsOf(draw),
      same ? '' : labels,
      draw.winningNumber,
      ...(draw.correction ? [Math.round(draw.correction.at / 1_000), draw.correction.reason] : []),
    ];
  });
  return {
    code,
    name: value.displayName,
    balls: value.balls,
    gap: value.gap,
    games,
    draws: packRows(draws),
    page: value.pageNum,
    pages: Math.max(1, value.totalPages),
    failed: false,
  };
}

/** d: drawn by the demo; v: called off; g: draws before it are not kept; p: it has a proof of ours. */
const flagsOf = (draw: ResponseOf<typeof drawHistory>['list'][number]): string =>
  `${draw.demo ? 'd' : ''}${draw.void ? 'v' : ''}${draw.gap ? 'g' : ''}${draw.hasProof ? 'p' : ''}`;
