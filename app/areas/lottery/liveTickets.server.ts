import { lotteryTickets } from '@server/areas/lottery/api/tickets';
import { isAway } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { LiveKind } from '~/live/kind';
import { html, markupOf, Markup } from '~/live/markup.server';
import { livePlace } from '~/live/view';
import { isEnded } from '~/session/access';
import { drawName } from './dates';

/** The tickets of a page of the member's list: those that wait for their draw, and those that have just ended. */
const most = 10;
/** A ticket that was bought meanwhile is among them after so long. */
const again_ms = 30_000;

const looks: Readonly<Record<string, string>> = { won: 'live-good', lost: 'live-fine' };

/** The newest tickets of the member who asks: they wait, and then say what they have won. */
export const ticketsView: LiveKind = {
  own: true,
  named: [],
  title: ({ t }) => t('live_tickets'),
  page: () => '/m/tickets',
  read: async (page) => {
    if (!page.session) return 'ended';
    const { t, preferences } = page;
    const language = preferences.lang;
    const answer = await page.call(lotteryTickets, { pageNo: 1, state: '', language });
    if (!answer.ok) return isAway(answer.code) ? 'away' : isEnded(answer.code) ? 'ended' : null;
    const tickets = answer.value.list.slice(0, most);
    const lines = tickets.map(
      ({ ticketId, displayName, drawsAt, numero, state, payout, currency }) => {
        const won = state === 'won' ? ` ${money(payout, currency)}` : '';
        return html`<li data-ticket-id="${ticketId}" data-state="${state}">
          <span
            ><a href="/m/ticket/${ticketId}" target="_top">${displayName}</a>
            <span class="live-fine">${drawName(drawsAt, numero, language)}</span></span
          >
          <span class="${looks[state] ?? ''}">${t(`ticket_${state}`)}${won}</span>
        </li>`;
      },
    );
    const list = markupOf(
      html`<ul class="live-rows">
        ${lines}
      </ul>`,
    );
    const { member } = await page.member();
    const waiting = tickets.filter(({ state }) => state === 'open');
    return {
      topics: [
        ...(member ? [`member:${member.id}`] : []),
        ...new Set(waiting.map(({ code }) => `draw:${code}`)),
      ],
      again_ms,
      body: markupOf(
        html`<div data-live="tickets" aria-live="polite">${new Markup(livePlace('t'))}</div>`,
      ),
      at: () => ({ t: list }),
    };
  },
};
