import { lotteryMenu, type LotteryRow } from '@server/areas/lottery/api/lists';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import type { SharedPage } from '~/session/page.server';
import { briefly, packDraws, sumOf, type Changes, type LiveDraw, type Mode } from './liveDraws';
import { cardResult, group_mark, no_picture } from './lotteryCards';

const second_ms = 1_000;
const seconds = (instant: number): number => Math.ceil(instant / second_ms);

/** The lotteries of a mode, as pages and refreshes show them. */
export interface Menu {
  groups: readonly { tag: string; name: string }[];
  /** In the order of the menu. */
  rows: readonly LotteryRow[];
  live: ReadonlyMap<string, LiveDraw>;
  /** The sum of each live draw. */
  sums: ReadonlyMap<string, string>;
}

/** One for each answer that is kept, so that thousands of refreshes share the work. */
const menus = new WeakMap<object, Menu>();

/** Loads the lotteries of a mode from the answers in memory; null if they could not be loaded. */
export async function menuOf(page: SharedPage, mode: Mode): Promise<Menu | null> {
  const answer = await page.cached(lotteryMenu, {
    prizeMode: mode,
    language: page.preferences.lang,
  });
  if (!answer.ok) return null;
  let menu = menus.get(answer.value);
  if (!menu) {
    const rows = answer.value.groups.flatMap(({ gameMenus }) => gameMenus);
    const draws = rows.map(liveOf);
    menu = {
      groups: answer.value.groups.map(({ tag, labelName }) => ({ tag, name: labelName })),
      rows,
      live: new Map(draws.map((draw) => [draw.code, draw])),
      sums: new Map(draws.map((draw) => [draw.code, sumOf(draw)])),
    };
    menus.set(answer.value, menu);
  }
  return menu;
}

const liveOf = (row: LotteryRow): LiveDraw => ({
  code: row.code,
  numero: row.numero,
  draws_s: seconds(row.drawsAt),
  lock_s: row.lockTime,
  onSale: row.isSale,
  previousNumero: row.previousNumero,
  previous_s: seconds(row.previousWinningTime),
  previousDemo: row.previousDemo,
  corrected_s: seconds(row.previousCorrection?.at ?? 0),
  correctedWhy: row.previousCorrection?.reason ?? '',
  result: cardResult(row.previousWinningNumber),
  awaitedNumero: row.awaitedNumero,
  awaited_s: seconds(row.awaitedTime),
});

/** Packs the parts of cards that do not change. A pattern of pictures is sent once for all that follow it. */
export function packLotteries(rows: readonly LotteryRow[]): PackedRows {
  let sent = '';
  return packRows(
    rows.map((row) => {
      const pattern = patternOf(row);
      const picture = pattern === sent ? '' : pattern;
      sent = pattern;
      const flags = `${row.balls ? 'b' : ''}${row.hasBets ? '' : 'n'}`;
      return [
        ...[row.code, row.displayName, row.group, row.rows.join(',')],
        ...(flags !== '' || picture !== '' ? [flags] : []),
        ...(picture === '' ? [] : [picture]),
      ];
    }),
  );
}

/** The address of a lottery's picture, with a mark where it has the group's tag. */
function patternOf({ mobileIconUrl, group }: LotteryRow): string {
  const address = mobileIconUrl.replaceAll(group_mark, '%2A');
  if (address === '') return no_picture;
  return group === '' ? address : address.replaceAll(group, group_mark);
}

/** Packs the parts of cards that change. */
export const packLive = (menu: Menu, rows: readonly LotteryRow[]): PackedRows =>
  packDraws(rows.map(({ code }) => menu.live.get(code)!));

/** Returns the draws that differ from those that a page has, which it names by code and sum. */
export function changesSince(
  menu: Menu,
  have: ReadonlyMap<string, string>,
  now: number,
  brief = false,
): Changes {
  const changed = [...have].flatMap(([code, sum]) => {
    const full = menu.live.get(code);
    if (!full) return [];
    const draw = brief ? briefly(full) : full;
    return (brief ? sumOf(draw) : menu.sums.get(code)) === sum ? [] : [draw];
  });
  return { now, draws: packDraws(changed) };
}
