import { sql } from 'kysely';
import type { Trx } from '../../store/open';
import type { Platform } from '../context';
import { newId } from '../ids';
import { inbox_types } from '../memberTypes';
import { addAudit } from '../operators/audit';
import type { Operator } from '../operators/operators';
import { fail, ok, type Result } from '../result';
import { sendMessages } from '../sendMessages';

interface Written {
  title: string;
  content: string;
}

/**
 * Sends a message from the operator to one member by name, or to all who have an inbox: all or nothing
 * (content#inbox), with the record of the act. Returns the number of members. Failures: `member_unknown`; `no_inbox`, for
 * a trial account and other types without one.
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
    const message = {
      memberId: member.id,
      kind: 'operator',
      ref: newId(),
      facts: written,
    } as const;
    await sendMessages(trx, [message], at);
    await note(trx, member.id, 1);
  });
  return ok(1);
}

/** One statement, however many they are: others wait no longer for it than for a look at all members. */
async function sendToAll(trx: Trx, written: Written, at: number): Promise<number> {
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  const sent = await trx
    .insertInto('member_messages')
    .columns(['member_id', 'id', 'kind', 'ref', 'facts', 'created_at'])
    .expression(
      trx
        .selectFrom('members')
        .select([
          'members.id',
          // A message is known by its member and its id.
          text(newId()).as('message_id'),
          sql<'operator'>`'operator'`.as('kind'),
          text(newId()).as('ref'),
          text(JSON.stringify(written)).as('facts'),
          sql<number>`cast(${at} as bigint)`.as('created_at'),
        ])
        .where('type', 'in', inbox_types),
    )
    .executeTakeFirstOrThrow();
  return Number(sent.numInsertedOrUpdatedRows);
}
