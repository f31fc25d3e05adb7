import { createHash } from 'node:crypto';
import { redirect } from '@remix-run/node';
import {
  desk_message_most,
  deskThread,
  launchChat,
  sendToDesk,
  type DeskMessage,
  chatUnread,
  chatUnreadSecond,
} from '@server/areas/support/api/desk';
import { picture_limit_bytes, picture_path } from '@server/kernel/api/pictures';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { counted, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { isAway } from '~/gateway/answer.server';
import { isEnded, trial_type, hasInbox } from '~/session/access';
import { done } from '~/session/flashes';
import type { Page, FrameInput } from '~/session/page.server';
import { scriptData, valueOf } from '~/session/reply.server';
import { readAbout, deskFields } from './deskAddress';

/**
 * Loads the part that customer service has in a page's frame: the number of its answers that a member has not read, while
 * the chat is on.
 */
export async function supportChrome(page: Page, input: FrameInput): Promise<{ chat: number }> {
  return { chat: await unreadOf(page, input) };
}

async function unreadOf(page: Page, { info, member }: FrameInput): Promise<number> {
  // The desk's own page shows them, and reads them.
  if (page.url.pathname === '/m/customer') return 0;
  if (!member || !hasInbox(member.type) || !info?.whitelabel.CBS3) return 0;
  const answer = await page.call(chatUnread, {});
  if (answer.ok) return answer.value.unReadCount;
  if (isAway(answer.code)) return 0;
  const second = await page.call(chatUnreadSecond, {});
  return second.ok ? second.value.unReadCount : 0;
}

/** Shows the messages before this one: `?before=ID`. */
const before_query = 'before';

/** True for members, whose conversation is found by their session; all others have a secret. */
async function isMember(page: Page): Promise<boolean> {
  const { member } = await page.member();
  return member !== null && member.type !== trial_type;
}

const secretOf = (page: Page): Promise<string | null> => page.cookies.desk.read(page.cookieHeader);

/** A first message that is sent twice opens one conversation: its secret follows from the form's key. */
const firstSecret = (key: string): string =>
  createHash('sha256').update(`desk ${key}`).digest('base64url');

/** Sends a message to customer service (support#chat). */
export const deskForm = defineForm(deskFields, {
  input: {
    upload: { name: 'image', limit_bytes: picture_limit_bytes },
  },
  answer: {
    idempotent: true,
    fieldOf: {
      picture_invalid: 'image',
      picture_too_large: 'image',
      pictures_too_many: 'image',
      body_too_large: 'image',
      no_permission: 'image',
    },
  },
}).on('send', z.object({ message: typedText() }), async ({ page, value, files, key }) => {
  const message = value.message.replace(/\r\n?/g, '\n').trim();
  const fault = faultOf(message, files.length);
  if (fault) return { faults: { message: fault } };
  const { ended } = await page.member();
  // Sent on as a visitor's, it would be missing from the member's own conversation.
  if (ended && page.session) return { refused: { code: ended, detail: {} } };
  const visitor = (await isMember(page)) ? undefined : ((await secretOf(page)) ?? firstSecret(key));
  const sent = {
    visitor: visitor ?? '',
    content: message,
    pictures: files.map((file) => file.toString('base64')),
    idempotencyKey: key,
  };
  const answer = await page.call(sendToDesk, sent);
  if (!answer.ok) return { refused: answer };
  return {
    to: page.url.pathname,
    flash: done('desk_sent'),
    replace: true,
    ...(visitor !== undefined && { cookies: [page.cookies.desk.write(visitor)] }),
  };
});

function faultOf(message: string, files: number) {
  if (message === '' && files === 0) return { code: 'required' } as const;
  if ([...message].length <= desk_message_most) return undefined;
  return { code: 'length_most', params: { most: counted(desk_message_most) } } as const;
}

/** Asks for the caller's own conversation; nothing is asked for a visitor who has none. */
async function threadOf(page: Page, input: { before?: string; marks: boolean }) {
  if (page.session && (await isMember(page))) return page.call(deskThread, input);
  const visitor = await secretOf(page);
  return visitor === null ? null : page.call(deskThread, { ...input, visitor });
}

/**
 * Loads the desk, or redirects to the chat elsewhere that the platform names. What is shown is read
 * (support#unread-counts).
 */
export async function loadDesk(page: Page) {
  const launched = await page.cached(launchChat, {});
  if (launched.ok && /^https:\/\//.test(launched.value.chatUrl)) {
    throw redirect(launched.value.chatUrl);
  }
  const before = page.url.searchParams.get(before_query)?.slice(0, 60) || undefined;
  const [answer, started, member, { ended }] = await Promise.all([
    threadOf(page, { marks: true, ...(before !== undefined && { before }) }),
    startForm(page, deskForm),
    isMember(page),
    page.member(),
  ]);
  if (ended && !isEnded(ended)) valueOf(page, { ok: false, code: ended, detail: {} });
  const start = { ...started, values: { ...begunMessage(page), ...started.values } };
  const thread = answer && valueOf(page, answer);
  const messages = (thread?.messages ?? []).map((message) => rowOf(page, message));
  const last = messages.at(-1);
  return {
    shared: {},
    own: {
      start,
      member,
      state: thread?.state ?? 'none',
      messages,
      newest: before === undefined ? (messages[0]?.id ?? null) : null,
      older: thread?.more && last ? `${page.url.pathname}?${before_query}=${last.id}#talk` : null,
      // The arrow leads from older messages to the newest.
      back: before === undefined ? null : page.url.pathname,
    },
  };
}

/** The message that is begun for somebody who asks about a payment; what was typed before goes first. */
function begunMessage({ t, url }: Page) {
  const about = readAbout(url.searchParams);
  return about && { message: `${t(`desk_about_${about.kind}`, { number: about.number })}\n` };
}

function rowOf(page: Page, { id, author, content, pictures, createdAt }: DeskMessage) {
  return {
    id,
    content,
    mine: author === 'person',
    at: page.dateTime(createdAt),
    pictures: pictures.map((picture) => `${picture_path}${picture}.webp`),
  };
}

/** Answers script with the id of the newest message, and nothing else. */
export async function deskNews(page: Page): Promise<Response> {
  const newest = await newestMessage(page);
  return newest === 'away'
    ? scriptData(page, {}, 503)
    : scriptData(page, { newest: newest?.id ?? null });
}

/** Returns the newest message of the reader's conversation, which stays unread; null where there is none. */
export async function newestMessage(page: Page): Promise<DeskMessage | null | 'away'> {
  const answer = await threadOf(page, { marks: false });
  if (answer && !answer.ok) return 'away';
  return answer?.value.messages[0] ?? null;
}

/** Returns the topic of a member's conversation (site#live-pages); null for a visitor's, which the platform alone can name. */
export async function deskTopic(page: Page): Promise<string | null> {
  const { member } = await page.member();
  return member && (await isMember(page)) ? `member:${member.id}` : null;
}
