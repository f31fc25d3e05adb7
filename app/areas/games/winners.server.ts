import { winner_board_size, winnerBoard } from '@contract/games';
import { money } from '~/i18n/format';
import type { SharedPage } from '~/session/page.server';
import { packRows, type PackedRows } from './packedRows';

/**
 * Behind an open panel no more of the board is visible, and the panel adds to the page's weight.
 */
const seen_behind_panel = 4;

/**
 * The newest wins as packed rows of masked name, game and amount; empty if unknown
 * (games#winner-board).
 */
export async function winnersOf(page: SharedPage): Promise<PackedRows> {
  const answer = await page.cached(winnerBoard, { language: page.preferences.lang });
  if (!answer.ok) return '';
  const count = page.url.searchParams.has('open') ? seen_behind_panel : winner_board_size;
  const wins = answer.value.slice(0, count).map(({ vo }) => vo);
  return packRows(
    wins.map((win) => [win.customerName, win.gameName, money(win.winAmount, win.currency)]),
  );
}
