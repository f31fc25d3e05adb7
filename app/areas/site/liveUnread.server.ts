import { contentChrome } from '~/areas/content/announcements.server';
import { deskTopic, supportChrome } from '~/areas/support/desk.server';
import { isAway } from '~/gateway/answer.server';
import type { LiveKind } from '~/live/kind';
import { html, markupOf, Markup } from '~/live/markup.server';
import { livePlace } from '~/live/view';

/** The number of what the member who asks has not read: messages, and answers of customer service (support#unread-counts). */
export const unreadView: LiveKind = {
  own: true,
  named: [],
  title: ({ t }) => t('live_unread'),
  page: () => '/m/member/home',
  read: async (page) => {
    const { t } = page;
    const [status, { member, ended }] = await Promise.all([page.status(), page.member()]);
    if (!member) return isAway(ended) ? 'away' : 'ended';
    const info = status.ok ? status.value.info : undefined;
    const screen = { id: 'memberHome', top: 'title', parent: null } as const;
    const input = { info, member, screen, isClosed: false };
    const [{ mail }, { chat }, topic] = await Promise.all([
      contentChrome(page, input),
      supportChrome(page, input),
      deskTopic(page),
    ]);
    const row = (name: string, { to, text }: { to: string; text: string }) =>
      html`<span
        ><a href="${to}" target="_top">${text}</a>
        <b data-live="${name}" aria-live="polite">${new Markup(livePlace(name[0]!))}</b></span
      >`;
    return {
      topics: topic === null ? [] : [topic],
      body: markupOf(
        html`<p class="live-row">
          ${row('mail', { to: '/m/webEmail', text: t('menu_inbox') })}
          ${row('chat', { to: '/m/customer', text: t('service_title') })}
        </p>`,
      ),
      at: () => ({ m: String(mail), c: String(chat) }),
    };
  },
};
