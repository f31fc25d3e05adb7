import * as api from '../api/profile';
import { bind, type Binding } from '../../../kernel/bind';
import { fail, ok } from '../../../kernel/result';
import { avatarOf, chooseAvatar, readAvatar, uploadAvatar } from './avatar';

export const bindings: Binding[] = [
  bind(api.getAvatar, async (_platform, { session }) => ok(avatarOf(session.member))),
  bind(api.setAvatar, async (platform, { input, session: { member } }) => {
    const { avatar, upload } = input;
    if (avatar !== undefined && upload === undefined) {
      return chooseAvatar(platform, member.id, avatar);
    }
    if (upload !== undefined && avatar === undefined) {
      return uploadAvatar(platform, member.id, upload);
    }
    return fail('picture_invalid');
  }),
  bind(api.avatarImage, (platform, { input }) => readAvatar(platform, input.id)),
];
