import type { Db } from '../../store/open';
import { hashToken, newToken } from '../ids';

/**
 * A call that rotates the token understands the one before for this long: a second tap sends its
 * form again before the browser has the new cookie.
 */
export const repeat_ms = 10_000;

/**
 * Gives a live session a new token and returns it. Every copy of the older ones is worthless from
 * then on. Undefined where the session has ended.
 */
export async function rotateSession(
  db: Db,
  { id, repeats }: { id: string; repeats: boolean },
  at: number,
): Promise<string | undefined> {
  const token = newToken();
  const rotated = await db
    .updateTable('sessions')
    .set((eb) => ({
      token_hash: hashToken(token),
      // A repeated form leaves the token that it came with, for a third tap.
      ...(!repeats && { previous_hash: eb.ref('token_hash'), rotated_at: at }),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rotated && token;
}
