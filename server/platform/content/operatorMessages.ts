import type { Trx } from '../../store/open';
import type { Platform } from '../context';
import { newId } from '../ids';
import { inbox_types } from '../memberTypes';
import { addAudit } from '../operators/audit';
import type { Operator } from '../operators/operators';
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
 * (content#inbox), with the record of the act. Returns the number of members. Failures: `member_unknown`; `no_inbox`, for a trial account
 * and other types without one.
 */
export async function sendOperatorMessage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  to: { username: string } | 'all',
  written: Written,
): Promise<Result<number, 'member_unknown' | 'no_inbox'>> {
  const at = clock.now();
  const transaction = db.transaction();
  const note = (trx: Trx, subject: string, members: number) => {
    const facts = { title: written.title, members };
    return addAudit(trx, { operator, act: 'message.send', subject, facts }, at);
  };
  if (to === 'all') {
    const members = await transaction.execute(async (trx) => {
      const sent = await sendToAll(trx, written, at);
      await note(trx, 'all', sent);
      return sent;
    });
    return ok(members);
  }
  const member = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('username', '=', to.username)
    .executeTakeFirst();
  if (!member) return fail('member_unknown');
  if (!inbox_types.includes(member.type)) return fail('no_inbox');
  await transaction.execute(async (trx) => {
    await sendTo(trx, [member.id], written, at);
    await note(trx, member.id, 1);
  });
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
