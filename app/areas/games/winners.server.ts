import { winnerBoard } from '@contract/games';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { packRows, type PackedRows } from './packedRows';

/** The newest wins as packed rows of masked name, game and amount; none when unknown (games §2). */
export async function winnersOf(page: Page): Promise<PackedRows> {
  const answer = await page.cached(winnerBoard, { language: page.preferences.lang });
  if (!answer.ok) return '';
  const wins = answer.value.map(({ vo }) => vo);
  return packRows(
    wins.map((win) => [win.customerName, win.gameName, money(win.winAmount, win.currency)]),
  );
}
