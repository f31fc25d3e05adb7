import { lotteryTicket, lotteryTickets } from '@server/areas/lottery/api/tickets';
import { isAway } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { LiveKind } from '~/live/kind';
import { html, markupOf, Markup } from '~/live/markup.server';
import { livePlace } from '~/live/view';
import { isEnded } from '~/session/access';
import type { Page } from '~/session/page.server';
import { drawName } from './dates';
import { clockText, daysIn, figuresAt, isDue, phaseAt, untilLock } from './figures';
import { drawnOf, openOf, verdictOf, type Ticket } from './tickets/ticket.server';

/** The tickets of a page of the member's list: those that wait for their draw, and those that have just ended. */
const most = 10;

const looks: Readonly<Record<string, string>> = { won: 'live-good', lost: 'live-fine' };

const place = (name: string): Markup => new Markup(livePlace(name));

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
      body: markupOf(html`<div data-live="tickets" aria-live="polite">${place('t')}</div>`),
      at: () => ({ t: list }),
    };
  },
};

const ticketIdOf = ({ url }: Page): string => (url.searchParams.get('id') ?? '').slice(0, 60);

/** A ticket's state and the time that is left to buy others, at an instant. */
function waiting({ t }: Page, ticket: Ticket, now: number): { s: string; c: string } {
  const open = openOf(ticket, now / 1_000, new URLSearchParams());
  const figures = untilLock(figuresAt(open, now / 1_000));
  if (isDue(open, now / 1_000)) return { s: t('lottery_drawing'), c: '' };
  if (phaseAt(open, now / 1_000) !== 'open') return { s: t('live_locked'), c: '' };
  const days = daysIn(figures);
  const left = days > 0 ? `${t('lottery_days', { count: days })} ` : '';
  return { s: t('live_open'), c: left + clockText(figures, days) };
}

/** A ticket of the member who asks: it waits for its draw, and then says what it has won. */
export const ticketView: LiveKind = {
  own: true,
  named: ['id'],
  title: ({ t }) => t('live_ticket'),
  page: (page) => `/m/ticket/${encodeURIComponent(ticketIdOf(page))}`,
  read: async (page) => {
    if (!page.session) return 'ended';
    const { t, preferences } = page;
    const answer = await page.call(lotteryTicket, {
      ticketId: ticketIdOf(page),
      language: preferences.lang,
    });
    if (!answer.ok) return isAway(answer.code) ? 'away' : isEnded(answer.code) ? 'ended' : null;
    const ticket = answer.value;
    const { state, code, currency } = ticket;
    const verdict = verdictOf(ticket);
    const { member } = await page.member();
    const numbers = drawnOf(ticket).map(
      ({ name, result }) => html`${name} ${result.replaceAll('~', ' · ').replaceAll(',', ' ')} `,
    );
    const sums = { stake: money(ticket.stake, currency), payout: money(ticket.payout, currency) };
    const ended =
      verdict === 'open'
        ? ''
        : html`<b class="${looks[verdict] ?? ''}">${t(`ticket_says_${verdict}`, sums)}</b>`;
    return {
      topics: [...(member ? [`member:${member.id}`] : []), `draw:${code}`],
      isOver: state !== 'open',
      body: markupOf(
        html`<div class="live-row">
            <span data-live="state" aria-live="polite">${place('s')}</span>
            <time class="live-clock" role="timer" data-live="countdown">${place('c')}</time>
          </div>
          <div class="live-fine" data-live="numbers" aria-live="polite">${place('n')}</div>`,
      ),
      at: (now) => {
        const { s, c } = state === 'open' ? waiting(page, ticket, now) : { s: ended, c: '' };
        return { s: markupOf(s), c: markupOf(c), n: markupOf(numbers) };
      },
    };
  },
};
