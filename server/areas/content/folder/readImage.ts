import type { ResponseOf } from '../../../kernel/api/call';
import type { contentImage } from '../api/content';
import * as api from '../api/content';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';

/**
 * Returns a picture of the operator's content, or of the gifts of any version. Failure: `not_found`, also for one
 * that an import of content took away.
 */
export async function readImage(
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<Result<ResponseOf<typeof contentImage>, 'not_found'>> {
  const row = await db
    .selectFrom('content_images')
    .select('webp')
    .where('id', '=', id)
    .union(db.selectFrom('reward_pictures').select('webp').where('id', '=', id))
    .executeTakeFirst();
  return row ? ok(row) : fail('not_found');
}

export const bindings: Binding[] = [
  bind(api.contentImage, (platform, { input }) => readImage(platform, input.id)),
];
