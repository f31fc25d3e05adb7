import type { Member } from '../../store/tables';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { voidResetLinks } from './passwords/resetLinks';
import { canonicalUsername } from './rules';
import { revokeSessions } from '../sessions/revokeSession';

/**
 * Disables a member or enables one again, by user name. Disabling ends every session and every open
 * password link at once; enabling brings none of them back. Repeating it changes nothing. Failure:
 * `not_found`.
 */
export async function setStatus(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: string,
  status: Member['status'],
): Promise<Result<{ id: string; username: string }, 'not_found'>> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const member = await trx
      .updateTable('members')
      .set({ status })
      .where('username', '=', canonicalUsername(name))
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!member) return fail('not_found');
    if (status === 'disabled') {
      await revokeSessions(trx, member.id, 'disabled', at);
      await voidResetLinks(trx, member.id, at);
    }
    return ok(member);
  });
}
