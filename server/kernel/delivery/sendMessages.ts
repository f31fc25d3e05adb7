import type { z } from 'zod';
import type { MemberMessage } from '../../areas/content/api/messages';
import { storeKind } from '../../store/kind';
import type { Trx } from '../../store/open';
import { seal } from '../api/encryption';
import * as api from '../api/verification';
import type { outboxEntry } from '../api/verification';
import type { ResponseOf } from '../api/call';
import { bind, type Binding } from '../bind';
import type { Platform } from '../context';
import { newId } from '../ids';
import { keyFor, openSealed } from '../keys/secretKeys';
import { inbox_types } from '../members/memberTypes';
import { fail, ok, type Result } from '../result';
import { listDemoStaff } from '../secondFactor/demoStaff';
import { finishLater } from './later';

export type OutboxEntry = z.output<typeof outboxEntry>;

/** The messages that are kept; older ones are deleted. */
const storedCount = 200;
const use = 'outbox';

/** Stores a message that the demo would have sent, sealed, so that the store shows no code. */
export async function noteInOutbox(
  platform: Platform,
  entry: Omit<OutboxEntry, 'id' | 'at'>,
): Promise<true> {
  const { db, clock } = platform;
  const id = newId();
  await db
    .insertInto('outbox')
    .values({ id, sealed: seal(entry, keyFor(platform, use)), created_at: clock.now() })
    .execute();
  const oldest = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .offset(storedCount)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('outbox').where('id', '<=', oldest.id).execute();
  return true;
}

/** Lists the demo's messages, the newest first, without those sealed under another secret. */
export async function readOutbox(platform: Platform): Promise<OutboxEntry[]> {
  const rows = await platform.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(storedCount)
    .execute();
  return rows.flatMap(({ id, sealed, created_at }) => {
    const entry = openEntry(platform, sealed);
    return entry ? [{ ...entry, id, at: created_at }] : [];
  });
}

function openEntry(platform: Platform, sealed: string): Omit<OutboxEntry, 'id' | 'at'> | undefined {
  try {
    return openSealed(platform, use, sealed).value as Omit<OutboxEntry, 'id' | 'at'>;
  } catch {
    return undefined;
  }
}

/** A message that is to be sent: to whom, about what, and what its words are made of. */
export type NewMessage = DistributedPick<MemberMessage, 'kind' | 'ref' | 'facts'> & {
  memberId: string;
};

type DistributedPick<T, Keys extends keyof T> = T extends unknown ? Pick<T, Keys> : never;

/** Rows of one insert. */
const batch_size = 200;

/**
 * Sends messages in the caller's transaction, unread, in few statements (content#messages). It knows
 * nothing of repeats: the caller sends each once, and to members who have an inbox.
 */
export async function sendMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  instant: number,
): Promise<void> {
  for (let begin = 0; begin < messages.length; begin += batch_size) {
    await trx
      .insertInto('member_messages')
      .values(
        messages.slice(begin, begin + batch_size).map(({ memberId, kind, ref, facts }) => ({
          id: newId(),
          member_id: memberId,
          kind,
          ref,
          facts: JSON.stringify(facts),
          created_at: instant,
          read_at: null,
          deleted_at: null,
        })),
      )
      .execute();
  }
}

/** Sends a message in the caller's transaction if its member has an inbox (support#unread-counts). */
export async function sendIfInbox(trx: Trx, message: NewMessage, instant: number): Promise<void> {
  const member = await trx
    .selectFrom('members')
    .select('type')
    .where('id', '=', message.memberId)
    .executeTakeFirstOrThrow();
  if (inbox_types.includes(member.type)) await sendMessages(trx, [message], instant);
}

/**
 * Lists the demo's outbox for its page, and the staff of its console. Anyone may read it, so it exists only where messages are not
 * sent and the store is the demo's. Failure: `not_found`.
 */
async function demoOutbox(
  platform: Platform,
): Promise<Result<ResponseOf<typeof api.demoOutbox>, 'not_found'>> {
  const stays = platform.config.delivery.sms.by === 'outbox';
  if (!stays || (await storeKind(platform.db)) !== 'demo') return fail('not_found');
  // An email is sent a moment after its answer. A reader in between must find it too.
  await finishLater(platform);
  return ok({ list: await readOutbox(platform), staff: await listDemoStaff(platform) });
}

export const bindings: Binding[] = [bind(api.demoOutbox, (platform) => demoOutbox(platform))];
