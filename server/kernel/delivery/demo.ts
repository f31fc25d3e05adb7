import * as api from '../api/verification';
import { storeKind } from '../../store/kind';
import { bind, type Binding } from '../bind';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { finishLater } from './later';
import { readOutbox, type OutboxEntry } from './sendMessages';

/**
 * Lists the demo's outbox for its page. Anyone may read it, so it exists only where messages are not
 * sent and the store is the demo's. Failure: `not_found`.
 */
export async function demoOutbox(
  platform: Platform,
): Promise<Result<{ list: OutboxEntry[] }, 'not_found'>> {
  const stays = platform.config.delivery.sms.by === 'outbox';
  if (!stays || (await storeKind(platform.db)) !== 'demo') return fail('not_found');
  // An email is sent a moment after its answer. A reader in between must find it too.
  await finishLater(platform);
  return ok({ list: await readOutbox(platform) });
}

export const bindings: Binding[] = [bind(api.demoOutbox, (platform) => demoOutbox(platform))];
