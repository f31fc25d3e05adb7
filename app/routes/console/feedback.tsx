import { useLoaderData } from '@remix-run/react';
import { feedbackQueue } from '@server/areas/console/api/feedback';
import { ageText, worded } from '~/areas/console/words.server';
import { consoleLoader, staffValue } from '~/areas/console/console.server';
import { ConsolePages, ConsoleRows, ConsoleTabs } from '~/areas/console/rows';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { Facts } from '~/ui/Facts';

const states = ['open', 'answered', 'closed'] as const;
const place_most = 100;

async function load(page: Page) {
  const { searchParams } = page.url;
  const { t } = page;
  const state = states.find((each) => each === searchParams.get('state')) ?? 'open';
  const after = (searchParams.get('after') ?? '').slice(0, place_most);
  const queue = staffValue(page, await page.staff(feedbackQueue, { state, after }));
  return {
    own: {
      facts: [
        [
          t('desk_waiting_now'),
          queue.oldest === null
            ? String(queue.open)
            : t('desk_waiting_oldest', {
                count: queue.open,
                age: ageText(page, queue.now - queue.oldest),
              }),
        ],
      ] as const,
      tabs: states.map((each) => ({
        to: `/console/feedback?state=${each}`,
        text: t(`feedback_${each}`),
        current: each === state,
      })),
      rows: queue.list.map((row) => ({
        key: row.id,
        title: row.member.username,
        to: `/console/feedback/${encodeURIComponent(row.id)}`,
        facts: [worded(page, 'feedback_', row.questionType), page.dateTime(row.createdAt)],
        ...(state === 'open' && { state: ageText(page, queue.now - row.createdAt) }),
      })),
      next:
        queue.next === null
          ? null
          : `/console/feedback?state=${state}&after=${encodeURIComponent(queue.next)}`,
    },
  };
}

export const handle: Handle = { i18n: ['consoleDesk', 'consoleMembers'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, ({ page }) => load(page));

/** /console/feedback: what members have sent, the oldest that is open first (console#support). */
export default function ConsoleFeedback() {
  const t = useT();
  const { facts, tabs, rows, next } = useLoaderData<typeof loader>().own;
  return (
    <>
      <div className="work-facts">
        <Facts rows={facts} pairs />
      </div>
      <ConsoleTabs label={t('desk_states')} tabs={tabs} />
      <ConsoleRows rows={rows} none={t('desk_none')} />
      <ConsolePages
        label={t('desk_pages')}
        pages={[{ to: next, text: t('desk_next'), rel: 'next' }]}
      />
    </>
  );
}
