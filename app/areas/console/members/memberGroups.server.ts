import type { MemberHead, MemberPart, MemberPartView } from '@server/areas/console/api/members';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { ConsoleRow } from '../rows';
import { worded } from '../words.server';
import { memberPath } from './memberForms.server';

/** Lines of a part that belong together, under a title or none. */
export interface Group {
  title: string;
  rows: readonly ConsoleRow[];
}

type ViewOf<Part extends MemberPart> = Extract<MemberPartView, { part: Part }>;

/** Puts the parts about a member's account into words: cards, logins, protection, support. */
export function accountGroups(
  page: Page,
  head: MemberHead,
  view: ViewOf<'cards'> | ViewOf<'logins'> | ViewOf<'protection'> | ViewOf<'support'>,
): Group[] {
  switch (view.part) {
    case 'cards':
      return [{ title: '', rows: cardRows(page, head, view) }];
    case 'logins':
      return loginGroups(page, view);
    case 'protection':
      return protectionGroups(page, head, view);
    case 'support':
      return supportGroups(page, view);
  }
}

function cardRows(page: Page, { id }: MemberHead, { list }: ViewOf<'cards'>): ConsoleRow[] {
  const { t, dateTime } = page;
  return list.map((card) => ({
    key: card.id,
    title: `${worded(page, 'bank_', card.bankCode)} •••• ${card.lastDigits}`,
    facts: [
      card.payeeName,
      t('member_card_added', { at: dateTime(card.createdAt) }),
      ...(card.removedAt === null ? [] : [t('member_card_gone', { at: dateTime(card.removedAt) })]),
    ],
    links:
      card.removedAt === null
        ? [
            {
              to: `${memberPath(id, 'cards')}&act=removeCard&card=${encodeURIComponent(card.id)}`,
              text: t('member_card_remove'),
            },
          ]
        : [],
  }));
}

function loginGroups(page: Page, view: ViewOf<'logins'>): Group[] {
  const { t, dateTime } = page;
  return [
    {
      title: t('member_sessions'),
      rows: view.sessions.map((session) => ({
        key: session.id,
        title: session.device || t('member_device_unknown'),
        facts: [
          session.address,
          t('member_session_since', { at: dateTime(session.createdAt) }),
          t('member_session_seen', { at: dateTime(session.seenAt) }),
        ].filter(Boolean),
      })),
    },
    {
      title: t('member_also_here'),
      rows: view.alsoHere.map(({ id, username }) => ({
        key: id,
        title: username,
        to: memberPath(id),
      })),
    },
    {
      title: t('member_sign_ins'),
      rows: view.signIns.map((signIn, index) => ({
        key: String(index),
        title: dateTime(signIn.at),
        facts: [worded(page, 'how_', signIn.how), signIn.device, signIn.address].filter(Boolean),
        state: worded(page, 'outcome_', signIn.outcome),
      })),
    },
  ];
}

function protectionGroups(
  page: Page,
  { currency }: MemberHead,
  { exclusion, limits, age, events }: ViewOf<'protection'>,
): Group[] {
  const { t, dateTime } = page;
  const untilText = (until: number | null) =>
    until === null
      ? t('member_exclusion_ever')
      : t('member_exclusion_until', { at: dateTime(until) });
  return [
    {
      title: t('member_exclusion'),
      rows: exclusion
        ? [
            {
              key: 'exclusion',
              title: worded(page, 'member_closed_', exclusion.kind),
              facts: [untilText(exclusion.until), worded(page, 'member_source_', exclusion.source)],
              state: exclusion.over ? t('member_exclusion_over') : undefined,
            },
          ]
        : [],
    },
    {
      title: t('member_limits'),
      rows: limits.map(({ kind, period, amount, waiting }) => ({
        key: `${kind}-${period}`,
        title: worded(page, 'limits_kind_', kind),
        facts: [worded(page, 'member_period_', period)],
        state: waiting ? t('member_limit_waits') : undefined,
        amount: money(amount, currency),
      })),
    },
    {
      title: t('member_age'),
      rows: age
        ? [
            {
              key: 'age',
              title: t('member_age_confirmed', { age: age.age }),
              facts: [dateTime(age.at), age.method],
            },
          ]
        : [],
    },
    {
      title: t('member_protection_events'),
      rows: events.map((event, index) => ({
        key: String(index),
        title: worded(page, 'member_event_', event.act),
        facts: [
          dateTime(event.at),
          ...(event.act === 'timeOut' || event.act === 'self' ? [untilText(event.until)] : []),
          ...(event.operator === '' ? [] : [event.operator]),
        ],
        text: event.note,
      })),
    },
  ];
}

function supportGroups(page: Page, { thread, feedback }: ViewOf<'support'>): Group[] {
  const { t, dateTime } = page;
  return [
    {
      title: t('title_consoleSupport'),
      rows: thread
        ? [
            {
              key: thread.id,
              title: t('member_thread'),
              to: `/console/support/${encodeURIComponent(thread.id)}`,
              facts: [dateTime(thread.lastAt)],
              state: t(`desk_state_${thread.state}`),
            },
          ]
        : [],
    },
    {
      title: t('title_consoleFeedback'),
      rows: feedback.map((entry) => ({
        key: entry.id,
        title: worded(page, 'feedback_', entry.questionType),
        to: `/console/feedback/${encodeURIComponent(entry.id)}`,
        facts: [dateTime(entry.at)],
        state: worded(page, 'feedback_', entry.state),
      })),
    },
  ];
}
