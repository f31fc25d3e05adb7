import type { Db, Trx } from '../../store/open';
import type { PicturePurpose } from '../../store/tables/account';
import type { ResponseOf } from '../api/call';
import { memberPicture, pictures_most, picture_limit_bytes } from '../api/pictures';
import { bind, type Binding } from '../bind';
import type { Platform } from '../context';
import { newId } from '../ids';
import { withinLimit, type Tier } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { redrawPicture, type Drawn } from './redrawPicture';

/**
 * Decodes an uploaded picture from base64. Failures: `picture_invalid` for any other text,
 * `picture_too_large` above 5 MB.
 */
export function uploadedBytes(
  base64: string,
): Result<Buffer, 'picture_invalid' | 'picture_too_large'> {
  const bytes = Buffer.from(base64, 'base64');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  // Node alone would skip foreign characters.
  if (bytes.length !== (base64.length / 4) * 3 - padding) return fail('picture_invalid');
  return bytes.length > picture_limit_bytes ? fail('picture_too_large') : ok(bytes);
}

/** Forms of a member that bring pictures: each picture costs decoding. */
const picturesByMember: Tier = {
  name: 'pictures-member',
  times: 20,
  window_ms: 60 * 60_000,
};

/** A picture that was redrawn and waits to be stored with what it belongs to. */
export interface NewPicture {
  /** In base64. */
  webp: string;
}

/** Forms of a receipt or a screen that still can be read; the later ones for pictures of noise. */
const forms: readonly Drawn[] = [
  { fit: 'inside', side_px: 2_000, quality: 80 },
  { fit: 'inside', side_px: 1_600, quality: 60 },
  { fit: 'inside', side_px: 1_200, quality: 30 },
];
/** An answer of the platform has 4 MB at most, and a third is added by base64. */
const stored_limit_bytes = 1024 * 1024;

/**
 * Redraws the pictures of a form, png or jpg in base64, before the form's transaction: decoding takes
 * its time. Failures: `pictures_too_many`, with the most; `picture_too_large` and `picture_invalid`,
 * with the `picture` that is meant, from 1; `too_many_requests`.
 */
export async function redrawAll(
  platform: Platform,
  memberId: string,
  uploads: readonly string[],
): Promise<
  Result<
    NewPicture[],
    'pictures_too_many' | 'picture_too_large' | 'picture_invalid' | 'too_many_requests'
  >
> {
  if (uploads.length === 0) return ok([]);
  if (uploads.length > pictures_most) return fail('pictures_too_many', { most: pictures_most });
  if (!(await withinLimit(platform, picturesByMember, memberId))) return fail('too_many_requests');
  const drawn: NewPicture[] = [];
  for (const [index, upload] of uploads.entries()) {
    const bytes = uploadedBytes(upload);
    if (!bytes.ok) return fail(bytes.code, { picture: index + 1 });
    const made = await redrawPicture(bytes.value, forms, stored_limit_bytes);
    if (!made.ok && made.code === 'too_many_requests') return fail(made.code);
    if (!made.ok) return fail(made.code, { picture: index + 1 });
    drawn.push({ webp: made.value.toString('base64') });
  }
  return ok(drawn);
}

/**
 * Stores the pictures of a member in the caller's transaction, with the id of what they are about: an
 * application, a message. Only the member and the operator can read them.
 */
export async function storePictures(
  trx: Trx,
  owner: { memberId: string; purpose: PicturePurpose; about: string; at: number },
  pictures: readonly NewPicture[],
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    await trx
      .insertInto('pictures')
      .values({
        id: newId(),
        member_id: owner.memberId,
        purpose: owner.purpose,
        about: owner.about,
        sequence: index + 1,
        ...picture,
        created_at: owner.at,
      })
      .execute();
  }
}

/** Returns the ids of the pictures about each of these, in the order in which they were sent. */
export async function pictureIds(
  db: Db,
  purpose: PicturePurpose,
  about: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = new Map<string, string[]>(about.map((id) => [id, []]));
  if (about.length === 0) return ids;
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'about'])
    .where('purpose', '=', purpose)
    .where('about', 'in', about)
    .orderBy('about')
    .orderBy('sequence')
    .execute();
  for (const row of rows) ids.get(row.about)?.push(row.id);
  return ids;
}

/** Returns one of a member's own pictures. Failure: `picture_unknown`, also for another member's. */
async function ownPicture(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  id: string,
): Promise<Result<ResponseOf<typeof memberPicture>, 'picture_unknown'>> {
  const row = await db
    .selectFrom('pictures')
    .select('webp')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? ok(row) : fail('picture_unknown');
}

/** For the operator: returns any member's picture, as WebP; undefined where there is none of this id. */
export async function anyPicture(
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('webp')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Buffer.from(row.webp, 'base64');
}

export const bindings: Binding[] = [
  bind(memberPicture, (platform, { input, session }) =>
    ownPicture(platform, session.member.id, input.id),
  ),
];
