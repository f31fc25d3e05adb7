import { elsewhere_limit_ms } from '../api/limits';
import type { Platform } from '../context';
import { newId } from '../ids';
import { later } from './later';
import { sendMail } from './mail';
import { noteInOutbox } from './outbox';
import { countSms } from './smsBudget';
import { postToWebhook } from './webhook';

/** The time limit of a request. */
const twilio_timeout_ms = 5_000;
const version = '2010-04-01';

interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
}

/**
 * Sends a text message through Twilio's REST API. Returns true where it was accepted, and throws
 * without an answer. It never tries twice: the API knows no id of ours, so the message could come
 * twice.
 */
async function postToTwilio(
  { accountSid, authToken, from, baseUrl }: TwilioAccount,
  message: { to: string; text: string },
): Promise<boolean> {
  const base = baseUrl.replace(/\/+$/, '');
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const response = await fetch(`${base}/${version}/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${login}` },
    body: new URLSearchParams({ To: message.to, From: from, Body: message.text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(twilio_timeout_ms),
  });
  await response.body?.cancel();
  return response.ok;
}

/** A message to one recipient: a number as +66812345678, or an email address. */
export type Message =
  | { kind: 'sms'; recipient: string; text: string }
  | { kind: 'mail'; recipient: string; subject: string; text: string };

/** The most messages being sent at once. Beyond it the receiver is stuck, and more are refused. */
export const under_way_limit = 200;
const messagesInFlight = new WeakMap<Platform['db'], Set<Promise<boolean>>>();

/**
 * Sends a message as the configuration says. Returns false where it could not be sent; never
 * throws, and takes no longer than the sender's time limit. Neither the text nor the recipient is
 * logged.
 */
export async function deliver(platform: Platform, message: Message): Promise<boolean> {
  const { log, config } = platform;
  const note = { event: 'delivery', id: newId(), kind: message.kind };
  const { by } = config.delivery[message.kind];
  const sending = underWayOf(platform);
  if (sending.size >= under_way_limit) {
    log.error({ ...note, by }, 'too many messages under way');
    return false;
  }
  const sent = send(platform, note.id, message).catch((cause: unknown) => {
    log.error({ ...note, by, fault: faultOf(cause) }, 'sending failed');
    return undefined;
  });
  const told = sent.then((taken) => {
    if (taken === false) log.error({ ...note, by }, 'the message was not taken');
    platform.metrics.message(message.kind, taken === true ? 'sent' : 'failed');
    return taken === true;
  });
  sending.add(told);
  void told.finally(() => sending.delete(told));
  return told;
}

/**
 * Sends a message for a call that reports success. A slow message counts as sent before the caller
 * stops waiting for the answer.
 */
export async function deliverInTime(platform: Platform, message: Message): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, elsewhere_limit_ms, true);
  });
  return Promise.race([deliver(platform, message), slow]).finally(() => clearTimeout(timer));
}

/**
 * Sends a message after the answer, so that its time does not tell whether there was a recipient, and calls `then` where
 * it could be sent. Only the demo's own outbox is waited for.
 */
export async function deliverLater(
  platform: Platform,
  message: Message,
  then?: () => Promise<unknown>,
): Promise<void> {
  const work = async (): Promise<void> => {
    if (await deliver(platform, message)) await then?.();
  };
  if (platform.config.delivery[message.kind].by === 'outbox') await work();
  else later(platform, 'message', work);
}

async function send(platform: Platform, id: string, message: Message): Promise<boolean> {
  if (message.kind === 'sms') await countSms(platform);
  const { recipient, text } = message;
  if (message.kind === 'mail') {
    const way = platform.config.delivery.mail;
    if (way.by === 'outbox') return noteInOutbox(platform, message);
    return way.by === 'smtp' && sendMail(way, message);
  }
  const way = platform.config.delivery.sms;
  switch (way.by) {
    case 'outbox':
      return noteInOutbox(platform, { subject: '', ...message });
    case 'webhook':
      return postToWebhook(way, { id, to: recipient, text, at: platform.clock.now() });
    case 'twilio':
      return postToTwilio(way, { to: recipient, text });
    case 'none':
      return false;
  }
}

function underWayOf({ db }: Pick<Platform, 'db'>): Set<Promise<boolean>> {
  let sending = messagesInFlight.get(db);
  if (!sending) messagesInFlight.set(db, (sending = new Set()));
  return sending;
}

/** Returns the code of a failure. Its message is not logged: mail servers repeat the address. */
function faultOf(cause: unknown): string {
  const { code, name, cause: inner } = cause as { code?: unknown; name?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  const { code: innerCode } = (inner ?? {}) as { code?: unknown };
  return String(innerCode ?? name ?? 'unknown');
}
