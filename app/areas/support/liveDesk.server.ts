import { isAway } from '~/gateway/answer.server';
import { html, markupOf, Markup } from '~/live/markup.server';
import type { LiveKind } from '~/live/kind';
import { livePlace } from '~/live/view';
import { deskTopic, newestMessage } from './desk.server';

const line_chars = 160;
/** No topic names a visitor's conversation. */
const visitor_ms = 10_000;

/** The newest message of the reader's conversation with customer service; it stays unread until its page is opened. */
export const deskView: LiveKind = {
  own: true,
  named: [],
  title: ({ t }) => t('live_desk'),
  page: () => '/m/customer',
  read: async (page) => {
    const { t } = page;
    const { ended } = await page.member();
    if (ended) return isAway(ended) ? 'away' : 'ended';
    const [newest, topic] = await Promise.all([newestMessage(page), deskTopic(page)]);
    if (newest === 'away') return 'away';
    const isAnswer = newest?.author === 'operator';
    const words = isAnswer ? t('live_new_message') : t('live_no_message');
    const begins = [...(newest?.content ?? '')].slice(0, line_chars).join('');
    const text = markupOf(
      html`<p class="${isAnswer ? 'live-good' : 'live-fine'}">${words}</p>
        ${
          isAnswer &&
          html`<p>${begins} <a href="/m/customer#talk" target="_top">${t('live_read')}</a></p>`
        }`,
    );
    return {
      ...(topic === null ? { topics: [], again_ms: visitor_ms } : { topics: [topic] }),
      body: markupOf(
        html`<div data-live="message" aria-live="polite">${new Markup(livePlace('m'))}</div>`,
      ),
      at: () => ({ m: text }),
    };
  },
};
