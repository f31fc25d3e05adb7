import { winnerBoard } from '@server/areas/games/api/games';
import { money } from '~/i18n/format';
import type { LiveKind } from '~/live/kind';
import { html, markupOf, Markup } from '~/live/markup.server';
import { livePlace } from '~/live/view';

const most = 10;
/** As often as the platform's board is fetched for home. */
const again_ms = 3_000;

/** The newest wins, as home has them (games#winner-board). */
export const winnersView: LiveKind = {
  own: false,
  named: [],
  title: ({ t }) => t('live_winners'),
  page: () => '/m/home',
  read: async (page) => {
    const answer = await page.cached(winnerBoard, { language: page.preferences.lang });
    if (!answer.ok) return 'away';
    const lines = answer.value.slice(0, most).map(
      ({ vo }) =>
        html`<li data-winner>
          <span>${vo.customerName} <span class="live-fine">${vo.gameName}</span></span>
          <b>${money(vo.winAmount, vo.currency)}</b>
        </li>`,
    );
    const list = markupOf(
      html`<ul class="live-rows">
        ${lines}
      </ul>`,
    );
    return {
      topics: [],
      again_ms,
      body: markupOf(html`<div data-live="winners">${new Markup(livePlace('w'))}</div>`),
      at: () => ({ w: list }),
    };
  },
};
