import { createHmac } from 'node:crypto';
import { elsewhere_limit_ms } from '../api/limits';
import type { Platform } from '../context';
import { newId } from '../ids';
import { countMessage } from './budgets';
import { later } from './later';
import { noteInOutbox } from './sendMessages';

/** The time limits of each step with the mail server, and of sending as a whole. */
const smtp_timeout_ms = 5_000;
const mail_timeout_ms = 15_000;

/** A plain-text email to one address. */
interface Email {
  recipient: string;
  subject: string;
  text: string;
}

/**
 * Sends an email through the configured server: plain text, UTF-8, to one recipient. Returns true
 * where the server accepted it, and throws where it did not. Nothing is read from files or other
 * hosts.
 */
async function sendMail(
  { url, from }: { url: string; from: string },
  { recipient, subject, text }: Email,
): Promise<boolean> {
  // Only a process that sends mail needs it.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: smtp_timeout_ms,
    greetingTimeout: smtp_timeout_ms,
    socketTimeout: smtp_timeout_ms,
    dnsTimeout: smtp_timeout_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As a name and an address, for a text could be parsed as a list of several.
    const to = { name: '', address: recipient };
    const signal = AbortSignal.timeout(mail_timeout_ms);
    const email = { from, to, subject, text, signal };
    const sent = await transport.sendMail(email);
    return sent.accepted.length === 1;
  } finally {
    transport.close();
  }
}

export const webhook_headers = {
  timestamp: 'X-Chokdee-Timestamp',
  signature: 'X-Chokdee-Signature',
} as const;

/** The time limit of a request. A slower receiver counts as unreachable. */
const webhook_timeout_ms = 5_000;
/** A request that did not reach the receiver is made a second time. */
const tries = 2;

/** The body that the receiver gets. A message that comes twice has the same id. */
interface WebhookMessage {
  id: string;
  to: string;
  text: string;
  at: number;
}

/** Signs a message: hex HMAC-SHA256 of `timestamp.body` under the shared secret. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Posts a message to an operator's own sender, signed and stamped with the time (epoch ms) so that
 * the receiver can refuse old ones. Returns true for any 2xx. Without an answer it is posted a
 * second time under the same id; without a second answer it throws.
 */
async function postToWebhook(
  { url, secret }: { url: string; secret: string },
  message: WebhookMessage,
): Promise<boolean> {
  const body = JSON.stringify(message);
  const timestamp = String(message.at);
  for (let left = tries; ;) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [webhook_headers.timestamp]: timestamp,
          [webhook_headers.signature]: signWebhook(secret, timestamp, body),
        },
        body,
        // No address but the configured one may learn the message.
        redirect: 'manual',
        signal: AbortSignal.timeout(webhook_timeout_ms),
      });
      await response.body?.cancel();
      return response.ok;
    } catch (cause) {
      left -= 1;
      if (left === 0) throw cause;
    }
  }
}

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
  const reported = sent.then((taken) => {
    if (taken === false) log.error({ ...note, by }, 'the message was not taken');
    platform.metrics.message(message.kind, taken === true ? 'sent' : 'failed');
    return taken === true;
  });
  sending.add(reported);
  void reported.finally(() => sending.delete(reported));
  return reported;
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
  const { recipient, text } = message;
  if (!(await countMessage(platform, message.kind, recipient))) return false;
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
