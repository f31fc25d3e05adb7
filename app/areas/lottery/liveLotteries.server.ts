import type { LotteryRow } from '@server/areas/lottery/api/lists';
import { drawWins } from '@server/areas/lottery/api/results';
import { money } from '~/i18n/format';
import { html, markupOf, Markup } from '~/live/markup.server';
import type { LiveKind } from '~/live/kind';
import { livePlace, type LiveState } from '~/live/view';
import type { Page } from '~/session/page.server';
import { drawName } from './dates';
import { awaitedAt, clockText, daysIn, figuresAt, phaseAt, untilLock } from './figures';
import type { LiveDraw, Mode } from './liveDraws';
import { rowsOf } from './lotteryCards';
import { lotteryCode } from './lotteryCode';
import { menuOf } from './menu.server';
import { isThai, prizeName } from './prizeName';

const place = (name: string): Markup => new Markup(livePlace(name));

/** A draw waits for its time, for its lock, or for its result. */
function stateText({ t }: Page, draw: LiveDraw, now: number): string {
  if (awaitedAt(draw, now)) return t('lottery_drawing');
  const phase = phaseAt(draw, now);
  if (phase === 'none') return t('lottery_not_open');
  return phase === 'open' ? t('live_open') : t('live_locked');
}

/** The time that is left to buy, as the server takes bets; nothing where none are taken. */
function clockOf({ t }: Page, draw: LiveDraw, now: number): string {
  const figures = untilLock(figuresAt(draw, now));
  if (!figures.isSale || awaitedAt(draw, now)) return '';
  const days = daysIn(figures);
  return `${days > 0 ? `${t('lottery_days', { count: days })} ` : ''}${clockText(figures, days)}`;
}

function resultOf({ t, preferences }: Page, row: LotteryRow, draw: LiveDraw): string {
  if (draw.result === '') return markupOf(html`<p>${t('lottery_no_result')}</p>`);
  const rows = rowsOf(draw.result, row.rows);
  const thai = isThai(rows.map(({ label }) => label));
  const named = drawName(draw.previous_s * 1_000, draw.previousNumero, preferences.lang, false);
  const lines = rows.map(
    ({ label, numbers }) =>
      html`<p class="live-row">
        <span>${prizeName(t, label, thai)}</span> <b>${numbers.join(' ')}</b>
      </p>`,
  );
  return markupOf(
    html`<p class="live-fine">${t('live_result', { draw: named })}</p>
      ${lines}`,
  );
}

/** The sum that the last draw has paid (lottery#winners-sum); nothing before all of it is settled, and where nobody has won. */
async function winsOf(page: Page, { code, previousNumero: numero }: LiveDraw): Promise<string> {
  if (numero === '') return '';
  const answer = await page.cached(drawWins, { gameCode: code, numero });
  if (!answer.ok || answer.value.tickets === 0) return '';
  const { tickets, paid, currency } = answer.value;
  return markupOf(html`${page.t('live_wins', { count: tickets, sum: money(paid, currency) })}`);
}

/** The draw of one lottery: countdown, state, and the numbers of the last one as soon as they are there. */
export const drawView: LiveKind = {
  own: false,
  named: ['code'],
  title: async (page) => {
    const found = await lotteryOf(page);
    return page.t('live_draw', { name: found?.row.displayName ?? '' });
  },
  page: () => '/m/lott',
  read: async (page) => {
    const found = await lotteryOf(page);
    if (!found) return found === undefined ? 'away' : null;
    const { row, draw } = found;
    const result = resultOf(page, row, draw);
    const wins = await winsOf(page, draw);
    const { lang } = page.preferences;
    return {
      topics: [`draw:${row.code}`],
      again_ms: nextReading_ms(page, [draw]),
      body: markupOf(
        html`<div class="live-row">
            <span
              ><span data-live="draw">${place('d')}</span><br /><span
                data-live="state"
                aria-live="polite"
                >${place('s')}</span
              ></span
            >
            <time class="live-clock" role="timer" data-live="countdown">${place('c')}</time>
          </div>
          <div data-live="numbers" aria-live="polite">${place('n')}</div>
          <p class="live-fine" data-live="wins">${place('w')}</p>`,
      ),
      at: (now) => {
        const seconds = now / 1_000;
        const awaited = awaitedAt(draw, seconds);
        const { draws_s, numero } = awaited ?? draw;
        return {
          d: draws_s > 0 ? markupOf(html`${drawName(draws_s * 1_000, numero, lang)}`) : '',
          s: markupOf(
            html`${row.hasBets ? stateText(page, draw, seconds) : page.t('lottery_next')}`,
          ),
          c: markupOf(html`${clockOf(page, draw, seconds)}`),
          n: result,
          w: wins,
        };
      },
    } satisfies LiveState;
  },
};

/** The electronic lotteries with the time that is left to buy, and the first row of the last result. */
export const lotteriesView: LiveKind = {
  own: false,
  named: [],
  title: ({ t }) => t('live_elott'),
  page: () => '/m/elott',
  read: async (page) => {
    const menu = await menuOf(page, 'Elott');
    if (!menu) return 'away';
    const rows = menu.rows.filter(({ hasBets }) => hasBets);
    const draws = rows.map(({ code }) => menu.live.get(code)!);
    return {
      topics: rows.map(({ code }) => `draw:${code}`),
      again_ms: nextReading_ms(page, draws),
      body: markupOf(
        html`<ul class="live-rows">
          ${rows.map(
            ({ code, displayName }, index) =>
              html`<li data-game-id="${code}">
                <span
                  ><a href="/m/lott?group=&code=${code}" target="_top">${displayName}</a><br /><span
                    class="live-fine"
                    data-live="numbers"
                    aria-live="polite"
                    >${place(`n${index}`)}</span
                  ></span
                >
                <time class="live-clock" role="timer" data-live="countdown"
                  >${place(`c${index}`)}</time
                >
              </li>`,
          )}
        </ul>`,
      ),
      at: (now) =>
        Object.fromEntries(
          draws.flatMap((draw, index) => {
            const clock = clockOf(page, draw, now / 1_000);
            const state = stateText(page, draw, now / 1_000);
            const text = clock === '' ? html`<span class="live-fine">${state}</span>` : clock;
            const head = awaitedAt(draw, now / 1_000) ? '' : draw.result.split('~')[0]!;
            return [
              [`c${index}`, markupOf(html`${text}`)],
              [`n${index}`, markupOf(html`${head.replaceAll(',', ' ')}`)],
            ];
          }),
        ),
    };
  },
};

/** A draw that follows is known a moment after the one before is over, and no change of the store tells of it. */
const after_ms = 1_500;
const usual_ms = 60_000;

function nextReading_ms(page: Page, draws: readonly LiveDraw[]): number {
  const now = page.now();
  const instants = draws.flatMap(({ draws_s, lock_s }) => [draws_s, draws_s - lock_s]);
  const coming = instants.map((seconds) => seconds * 1_000 - now).filter((wait) => wait > 0);
  return Math.min(usual_ms, ...coming.map((wait) => wait + after_ms));
}

/** Null for a lottery that does not exist; undefined where the platform is away. */
async function lotteryOf(
  page: Page,
): Promise<{ row: LotteryRow; draw: LiveDraw } | null | undefined> {
  const code = lotteryCode(page.url.searchParams.get('code'));
  let isAway = false;
  for (const mode of ['Elott', 'Lott'] satisfies Mode[]) {
    const menu = await menuOf(page, mode);
    isAway ||= !menu;
    const row = menu?.rows.find((each) => each.code === code);
    const draw = menu?.live.get(code);
    if (row && draw) return { row, draw };
  }
  return isAway ? undefined : null;
}
