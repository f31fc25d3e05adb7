import type { Platform } from '../context';
import { noteInOutbox } from './outbox';

export type Message =
  | { kind: 'sms'; recipient: string; text: string }
  | { kind: 'mail'; recipient: string; subject: string; text: string };

/**
 * Sends a message by the way that the configuration names. False where it could not be handed
 * over; never throws. What it says is not logged.
 */
export async function deliver(platform: Platform, message: Message): Promise<boolean> {
  const way = platform.config.delivery[message.kind];
  try {
    if (way.by === 'outbox') {
      await noteInOutbox(platform, { subject: '', ...message });
      return true;
    }
    platform.log.error({ event: 'delivery', kind: message.kind, by: way.by }, 'no way to send');
    return false;
  } catch (cause) {
    platform.log.error({ event: 'delivery', kind: message.kind, err: cause }, 'sending failed');
    return false;
  }
}
