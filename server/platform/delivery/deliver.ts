import { elsewhere_limit_ms } from '../../contract/limits';
import type { Platform } from '../context';
import { newId } from '../ids';
import { later } from './later';
import { sendMail } from './mail';
import { noteInOutbox } from './outbox';
import { postToTwilio } from './twilio';
import { postToWebhook } from './webhook';

export type Message =
  | { kind: 'sms'; recipient: string; text: string }
  | { kind: 'mail'; recipient: string; subject: string; text: string };

/** Messages under way at once; one more is refused, for whoever has to take them is stuck. */
export const under_way_limit = 200;
const underWay = new WeakMap<Platform['db'], Set<Promise<boolean>>>();

/**
 * Sends a message by the way that the configuration names. False where it could not be handed
 * over; never throws, and takes no longer than that way's time limit. Neither what a message says
 * nor whom it goes to is logged.
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
  const sent = handOver(platform, note.id, message).catch((cause: unknown) => {
    log.error({ ...note, by, fault: faultOf(cause) }, 'sending failed');
    return undefined;
  });
  const told = sent.then((taken) => {
    if (taken === false) log.error({ ...note, by }, 'the message was not taken');
    return taken === true;
  });
  sending.add(told);
  void told.finally(() => sending.delete(told));
  return told;
}

/**
 * The same for a call that says whether the message left: where the way is slow it counts as on its
 * way, before whoever called stops waiting.
 */
export async function deliverInTime(platform: Platform, message: Message): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, elsewhere_limit_ms, true);
  });
  return Promise.race([deliver(platform, message), slow]).finally(() => clearTimeout(timer));
}

/**
 * The same for who must not learn by the time it takes whether there was anybody to send to: it is
 * sent after the answer. Only the demo's outbox, which is here, is waited for.
 */
export async function deliverLater(platform: Platform, message: Message): Promise<void> {
  if (platform.config.delivery[message.kind].by === 'outbox') await deliver(platform, message);
  else later(platform, 'message', () => deliver(platform, message));
}

async function handOver(platform: Platform, id: string, message: Message): Promise<boolean> {
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
  let sending = underWay.get(db);
  if (!sending) underWay.set(db, (sending = new Set()));
  return sending;
}

/** What went wrong, by its code alone: the words of a mail server repeat the address. */
function faultOf(cause: unknown): string {
  const { code, name, cause: inner } = cause as { code?: unknown; name?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  const { code: innerCode } = (inner ?? {}) as { code?: unknown };
  return String(innerCode ?? name ?? 'unknown');
}
