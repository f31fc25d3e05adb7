import {
  markMessage,
  memberMessages,
  type MemberMessage,
} from '@server/areas/content/api/messages';
import { z } from 'zod';
import { orderSays, orderStateKey } from '~/areas/rewards/mall/mall.server';
import { question_words } from '~/areas/support/feedbackFields';
import { defineForm, hereAt } from '~/forms/form.server';
import { counted } from '~/forms/schema.server';
import { money, withDays } from '~/i18n/format';
import { screens } from '~/routes';
import { beginText, endText } from '~/session/contractEdges.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { inboxFields, messagePlace } from './readMarks';

type Facts = Extract<MemberMessage, { kind: 'contract' }>['facts'];

/** The words of a message about what has become of a contract, and the address of the contract (agent#contracts). */
function contractMessage(
  page: Page,
  { ref, facts }: Extract<MemberMessage, { kind: 'contract' }>,
): { title: string; content: string; leads: string } {
  const { t } = page;
  const { contract: kind, outcome, given, userName: name } = facts;
  const contract = t(`title_${kind}Contract`);
  const [path] = screens.find(({ id }) => id === `${kind}Contract`)!.paths;
  const byMove = outcome === 'ended' || outcome === 'withdrawn';
  return {
    title: t(`inbox_contract_${outcome}`, { contract, name }),
    content: [
      ...(byMove ? [t(given ? 'inbox_contract_moved' : 'inbox_contract_you_moved', { name })] : []),
      t(`inbox_contract_says_${outcome}`, { time: timeText(page, facts) }),
    ].join(' '),
    leads: `${path}?${new URLSearchParams({ contract: ref })}`,
  };
}

/** The time that a message names: begins and ends of periods as contracts show them, other acts to the minute. */
function timeText(page: Page, { contract: kind, outcome, at: instant }: Facts): string {
  if (outcome === 'accepted') return beginText(page, kind, instant);
  return outcome === 'ending' ? endText(page, kind, instant) : page.dateTime(instant);
}

/** A message of the inbox. */
export interface InboxRow {
  id: string;
  day: readonly [read: string, exact: string];
  title: string;
  /** Its paragraphs, as they were written. */
  content: string;
  /** The page of what it is about. */
  leads: string | null;
  about?: Exclude<MemberMessage['kind'], 'lottery_result' | 'operator'>;
  unread: boolean;
}

const messageSchema = z.object({ messageId: z.string().min(1).max(60) });
type Marked = z.output<typeof messageSchema>;

const mark = (page: Page, { messageId }: Marked, as: 'read' | 'deleted') =>
  page.call(markMessage, { messageId, as });

/** Reads or deletes a message (content#inbox), and comes back to the inbox. */
export const inboxForm = defineForm(inboxFields, {
  guard: {
    access: 'real',
  },
  answer: {
    replies: () => '',
  },
})
  .on('read', messageSchema, async ({ page, value }) => {
    const answer = await mark(page, value, 'read');
    if (!answer.ok) return { refused: answer };
    return { to: hereAt(page, `#${messagePlace(value.messageId)}`), replace: true };
  })
  .on('delete', messageSchema, async ({ page, value }) => {
    const answer = await mark(page, value, 'deleted');
    if (!answer.ok) return { refused: answer };
    return { to: hereAt(page, ''), flash: done('inbox_deleted'), replace: true };
  });

/** Loads a page of the member's messages, the newest first. */
export async function loadInbox({ page }: ScreenArgs) {
  const requested = pageNumber(page.url.searchParams.get('page'));
  const { found, ...paged } = await pageWithin(requested, async (pageNo) =>
    valueOf(page, await page.call(memberMessages, { pageNo })),
  );
  return {
    shared: {},
    own: { rows: found.list.map((message) => rowOf(page, message)), ...paged },
  };
}

export type InboxData = Awaited<ReturnType<typeof loadInbox>>['own'];

function rowOf(page: Page, message: MemberMessage): InboxRow {
  const { id, createdAt, read } = message;
  const written = page.dateTime(createdAt);
  const day = [written, new Date(createdAt).toISOString()] as const;
  const row = { id, day, unread: !read };
  if (message.kind === 'operator') return { ...row, ...message.facts, leads: null };
  if (message.kind === 'promotion') {
    return {
      ...row,
      ...decisionWords(page, message),
      about: message.kind,
      leads: `/m/activityDetail?id=${encodeURIComponent(message.ref)}#p-${message.ref}`,
    };
  }
  if (message.kind === 'withdrawal') {
    return {
      ...row,
      ...withdrawalWords(page, message),
      about: message.kind,
      leads: `/m/withdraw?withdrawal=${encodeURIComponent(message.ref)}`,
    };
  }
  if (message.kind === 'deposit') {
    return {
      ...row,
      ...depositWords(page, message),
      about: message.kind,
      leads: `/m/voucherCenter?deposit=${encodeURIComponent(message.ref)}`,
    };
  }
  if (message.kind === 'credit') {
    const leads = message.facts.state === 'refused' ? '/m/customer' : null;
    return { ...row, ...creditWords(page, message), leads, ...(leads && { about: message.kind }) };
  }
  if (message.kind === 'feedback') {
    const { questionType, answer } = message.facts;
    const type = page.t(question_words[questionType]);
    return {
      ...row,
      title: page.t('inbox_answered', { type }),
      content: answer,
      about: message.kind,
      leads: `/m/feedback?entry=${encodeURIComponent(message.ref)}`,
    };
  }
  if (message.kind === 'mallOrder') {
    return {
      ...row,
      ...orderWords(page, message),
      about: message.kind,
      leads: `/m/mall/orders?order=${encodeURIComponent(message.ref)}`,
    };
  }
  if (message.kind === 'contract') {
    return { ...row, ...contractMessage(page, message), about: message.kind };
  }
  if (message.kind === 'device') {
    const { device, address, at: instant } = message.facts;
    const named = device || page.t('security_device_unknown');
    return {
      ...row,
      title: page.t('inbox_device_new', { device: named }),
      content: page.t('inbox_device_says', { address, time: page.dateTime(instant) }),
      about: message.kind,
      leads: '/m/securityCenter',
    };
  }
  return { ...row, ...resultWords(page, message), leads: `/m/ticket/${message.ref}` };
}

/** The words of a decision are those of the promotion's own page. */
function decisionWords(
  { t, preferences }: Page,
  { facts: { titles, status, reason } }: Extract<MemberMessage, { kind: 'promotion' }>,
): { title: string; content: string } {
  const title = titles[preferences.lang] ?? titles.en ?? titles.th ?? '';
  const because = reason === '' ? '' : `\n${t('promotion_reason', { reason })}`;
  return {
    // The status of an accepted entry is the name of its button: a message says that it was accepted.
    title: `${title} · ${t(status === 'claim' ? 'inbox_accepted' : `promotion_status_${status}`)}`,
    content: t(`promotion_says_${status}`) + because,
  };
}

function withdrawalWords(
  { t }: Page,
  { facts }: Extract<MemberMessage, { kind: 'withdrawal' }>,
): { title: string; content: string } {
  const { state, amount, currency, lastDigits: digits, reason } = facts;
  const written = money(amount, currency);
  return {
    title: t(`inbox_withdrawal_${state}`, { amount: written }),
    content: t(`inbox_withdrawal_says_${state}`, { amount: written, digits, reason }),
  };
}

function depositWords(
  { t }: Page,
  { facts }: Extract<MemberMessage, { kind: 'deposit' }>,
): { title: string; content: string } {
  const { state, currency, reason } = facts;
  const amount = money(facts.amount, currency);
  const credited = money(facts.credited, currency);
  return {
    title: t(`inbox_deposit_${state}`, { amount, credited }),
    content: t(`inbox_deposit_says_${state}`, { amount, credited, reason }),
  };
}

function creditWords(
  { t }: Page,
  { facts }: Extract<MemberMessage, { kind: 'credit' }>,
): { title: string; content: string } {
  const { state, currency, reason } = facts;
  const amount = money(facts.amount, currency);
  return {
    title: t(`inbox_credit_${state}`, { amount }),
    content: t(`inbox_credit_says_${state}`, { amount, reason }).trim(),
  };
}

/** The words of a decision are those of the order's own page. */
function orderWords(
  { t, preferences }: Page,
  { facts }: Extract<MemberMessage, { kind: 'mallOrder' }>,
): { title: string; content: string } {
  const { state, gives, names, points, carrier, tracking, reason } = facts;
  const name = names[preferences.lang] ?? names.en ?? names.th ?? '';
  const content = t(orderSays({ state, gives }), {
    points: counted(points),
    carrier,
    tracking,
    reason,
  });
  return { title: `${name} · ${t(orderStateKey({ state, gives }))}`, content };
}

function resultWords(
  { t, preferences: { lang } }: Page,
  { facts }: Extract<MemberMessage, { kind: 'lottery_result' }>,
): { title: string; content: string } {
  const { number, names, numero, state, stake, payout, currency, corrected } = facts;
  const amounts = { number, stake: money(stake, currency), payout: money(payout, currency) };
  const ended = t(`inbox_result_${state}`, amounts);
  return {
    title: corrected ? t('inbox_corrected', { ended }) : ended,
    content: [names?.[lang], dayOfDraw(numero, lang), t('inbox_result', amounts)]
      .filter(Boolean)
      .join(' · '),
  };
}

/** The day of a draw, with which its numero begins. */
const dayOfDraw = (numero: string, language: string): string =>
  withDays(numero.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3'), language);
