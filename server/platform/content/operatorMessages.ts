import type { Trx } from '../../store/open';
import type { Platform } from '../context';
import { newId } from '../ids';
import { inbox_types } from '../memberTypes';
import { fail, ok, type Result } from '../result';
import { sendMessages } from '../sendMessages';

/** Members that are read at once. */
const batch_size = 1_000;

interface Written {
  title: string;
  content: string;
}

/**
 * Sends a message from the operator to one member by name, or to all who have an inbox: all or nothing
 * (content#inbox). Returns the number of members. Failures: `member_unknown`; `no_inbox`, for a trial account
 * and other types without one.
 */
export async function sendOperatorMessage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  to: { username: string } | 'all',
  written: Written,
): Promise<Result<number, 'member_unknown' | 'no_inbox'>> {
  const at = clock.now();
  const transaction = db.transaction();
  if (to === 'all') return ok(await transaction.execute((trx) => sendToAll(trx, written, at)));
  const member = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('username', '=', to.username)
    .executeTakeFirst();
  if (!member) return fail('member_unknown');
  if (!inbox_types.includes(member.type)) return fail('no_inbox');
  await transaction.execute((trx) => sendTo(trx, [member.id], written, at));
  return ok(1);
}

async function sendToAll(trx: Trx, written: Written, at: number): Promise<number> {
  let sent = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const members: { id: string }[] = await trx
      .selectFrom('members')
      .select('id')
      .where('id', '>', after)
      .where('type', 'in', inbox_types)
      .orderBy('id')
      .limit(batch_size)
      .execute();
    await sendTo(
      trx,
      members.map(({ id }) => id),
      written,
      at,
    );
    sent += members.length;
    after = members.at(-1)?.id;
  }
  return sent;
}

const sendTo = (trx: Trx, memberIds: readonly string[], facts: Written, at: number) =>
  sendMessages(
    trx,
    memberIds.map((memberId) => ({ memberId, kind: 'operator', ref: newId(), facts })),
    at,
  );
