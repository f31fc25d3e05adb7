import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import { clubLabel } from '../../../kernel/club/standing';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { withinLimit } from '../../../kernel/limits/limit';
import { uploadedBytes } from '../../../kernel/pictures/memberPictures';
import { redrawPicture } from '../../../kernel/pictures/redrawPicture';
import { fail, ok, type Result } from '../../../kernel/result';
import { passwordDue } from '../../../kernel/sessions/sessions';
import type { Member } from '../../../store/tables';
import * as api from '../api/entry';
import * as profile from '../api/profile';
import { avatar_path, staticAvatars, type StaticAvatar, type getAvatar } from '../api/profile';
import { profileByMember, uploadByMember } from './names';

type Avatar = ResponseOf<typeof getAvatar>;

/** Pictures are stored as squares of this side. */
export const avatar_px = 256;
const quality = 80;

/** Returns a member's picture: uploaded, chosen, or else one of ours that follows from the id. */
export function avatarOf(member: Pick<Member, 'id' | 'avatar_type' | 'avatar'>): Avatar {
  if (member.avatar_type === 'CUSTOM' && member.avatar) return custom(member.avatar);
  return chosen(staticAvatars.find((name) => name === member.avatar) ?? defaultFor(member.id));
}

/** Chooses one of our pictures and deletes an uploaded one. Failure: `too_many_requests`. */
async function chooseAvatar(
  platform: Platform,
  memberId: string,
  name: StaticAvatar,
): Promise<Result<Avatar, 'too_many_requests'>> {
  if (!(await withinLimit(platform, profileByMember, memberId))) return fail('too_many_requests');
  await platform.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('members')
      .set({ avatar_type: 'STATIC', avatar: name })
      .where('id', '=', memberId)
      .execute();
    await trx.deleteFrom('avatars').where('member_id', '=', memberId).execute();
  });
  return ok(chosen(name));
}

/**
 * Stores a png or jpg, given in base64, as the member's picture, redrawn as a square. Each
 * upload has a new id, so the picture at an address never changes. Failures: `picture_invalid`,
 * `picture_too_large`, `too_many_requests`.
 */
async function uploadAvatar(
  platform: Platform,
  memberId: string,
  base64: string,
): Promise<Result<Avatar, 'picture_invalid' | 'picture_too_large' | 'too_many_requests'>> {
  if (!(await withinLimit(platform, uploadByMember, memberId))) return fail('too_many_requests');
  const bytes = uploadedBytes(base64);
  if (!bytes.ok) return bytes;
  const made = await redrawPicture(bytes.value, [{ fit: 'cover', side_px: avatar_px, quality }]);
  if (!made.ok) return made;
  const row = {
    id: newId(),
    webp: made.value.toString('base64'),
    created_at: platform.clock.now(),
  };
  await platform.db.transaction().execute(async (trx) => {
    // First, because it locks the row: of two simultaneous uploads the later one wins in both tables.
    await trx
      .updateTable('members')
      .set({ avatar_type: 'CUSTOM', avatar: row.id })
      .where('id', '=', memberId)
      .execute();
    await trx
      .insertInto('avatars')
      .values({ ...row, member_id: memberId })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  });
  return ok(custom(row.id));
}

/** Returns an uploaded picture in base64. Failure: `not_found`, also for one that was replaced. */
async function readAvatar(
  { db }: Platform,
  id: string,
): Promise<Result<{ webp: string }, 'not_found'>> {
  const row = await db.selectFrom('avatars').select('webp').where('id', '=', id).executeTakeFirst();
  return row ? ok(row) : fail('not_found');
}

/** Picks a picture for a member who chose none, always the same one. */
const defaultFor = (memberId: string): StaticAvatar =>
  staticAvatars[
    [...memberId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % staticAvatars.length
  ]!;

const chosen = (name: StaticAvatar): Avatar => ({
  avatarType: 'STATIC',
  avatar: `/art/avatar/${name}`,
});
const custom = (id: string): Avatar => ({
  avatarType: 'CUSTOM',
  avatar: `${avatar_path}${id}.webp`,
});

export const bindings: Binding[] = [
  bind(api.memberInfo, async ({ db }, { input, session }) => {
    const { member, firstTimeLogin, exclusion, expiresAt } = session;
    const label = await clubLabel(db, member, input.lang);
    return ok({
      id: member.id,
      account: member.username,
      userName: member.username,
      nickname: member.nickname,
      type: member.type,
      clubLabel: label === null ? null : { labelName: label },
      firstTimeLogin,
      passwordDue: passwordDue(member),
      avatar: avatarOf(member),
      exclusion,
      sessionEndsAt: expiresAt,
    });
  }),
  bind(profile.getAvatar, async (_platform, { session }) => ok(avatarOf(session.member))),
  bind(profile.setAvatar, async (platform, { input, session: { member } }) => {
    const { avatar, upload } = input;
    if (avatar !== undefined && upload === undefined) {
      return chooseAvatar(platform, member.id, avatar);
    }
    if (upload !== undefined && avatar === undefined) {
      return uploadAvatar(platform, member.id, upload);
    }
    return fail('picture_invalid');
  }),
  bind(profile.avatarImage, (platform, { input }) => readAvatar(platform, input.id)),
];
