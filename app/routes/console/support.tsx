import { useLoaderData } from '@remix-run/react';
import { deskQueue, type FirstAnswers } from '@server/areas/console/api/support';
import { ageText } from '~/areas/console/words.server';
import { consoleLoader, staffValue } from '~/areas/console/console.server';
import { ConsolePages, ConsoleRows, ConsoleTabs } from '~/areas/console/rows';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { Facts } from '~/ui/Facts';

const states = ['waiting', 'answered', 'closed'] as const;
const whoses = ['all', 'mine', 'free'] as const;
const place_most = 80;

async function load(page: Page) {
  const { searchParams } = page.url;
  const { t, dateTime } = page;
  const state = states.find((each) => each === searchParams.get('state')) ?? 'waiting';
  const whose = whoses.find((each) => each === searchParams.get('whose')) ?? 'all';
  const after = (searchParams.get('after') ?? '').slice(0, place_most);
  const queue = staffValue(page, await page.staff(deskQueue, { state, whose, after }));
  const address = (chosen: { state?: string; whose?: string; after?: string }) => {
    const all = { state, whose, ...chosen };
    return `/console/support?${new URLSearchParams(all).toString()}`;
  };
  const answers = ({ answers: count, median_ms, longest_ms }: FirstAnswers) =>
    median_ms === null || longest_ms === null
      ? t('desk_no_answers')
      : t('desk_answers', {
          count,
          median: ageText(page, median_ms),
          longest: ageText(page, longest_ms),
        });
  return {
    own: {
      facts: [
        [
          t('desk_waiting_now'),
          queue.oldest === null
            ? String(queue.waiting)
            : t('desk_waiting_oldest', {
                count: queue.waiting,
                age: ageText(page, queue.now - queue.oldest),
              }),
        ],
        [t('desk_today'), answers(queue.today)],
        [t('desk_week'), answers(queue.week)],
      ] as const,
      states: states.map((each) => ({
        to: address({ state: each }),
        text: t(`desk_state_${each}`),
        current: each === state,
      })),
      whoses: whoses.map((each) => ({
        to: address({ whose: each }),
        text: t(`desk_whose_${each}`),
        current: each === whose,
      })),
      rows: queue.list.map((row) => ({
        key: row.id,
        title: row.member?.username ?? t('desk_visitor'),
        to: `/console/support/${encodeURIComponent(row.id)}`,
        facts: [
          ...(state === 'waiting' ? [] : [dateTime(row.since)]),
          ...(row.isMine
            ? [t('desk_mine')]
            : row.takenBy === ''
              ? []
              : [t('desk_taken_by', { name: row.takenBy })]),
        ],
        text: row.last,
        ...(state === 'waiting' && { state: ageText(page, queue.now - row.since) }),
      })),
      next: queue.next === null ? null : address({ after: queue.next }),
    },
  };
}

export const handle: Handle = { i18n: ['consoleDesk', 'consoleMembers'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, ({ page }) => load(page));

/** /console/support: the conversations of the desk, the longest wait first (console#support). */
export default function ConsoleSupport() {
  const t = useT();
  const { facts, states: tabs, whoses: choices, rows, next } = useLoaderData<typeof loader>().own;
  return (
    <>
      <div className="work-facts">
        <Facts rows={facts} pairs />
      </div>
      <p className="work-links">
        <a href="/console/support/ready">{t('desk_ready_all')}</a>
      </p>
      <ConsoleTabs label={t('desk_states')} tabs={tabs} />
      <ConsoleTabs label={t('desk_whose')} tabs={choices} />
      <ConsoleRows rows={rows} none={t('desk_none')} />
      <ConsolePages
        label={t('desk_pages')}
        pages={[{ to: next, text: t('desk_next'), rel: 'next' }]}
      />
    </>
  );
}
