import * as contract from '../../../contract/account/profile';
import { bind, type Binding } from '../../bind';
import { fail, ok } from '../../result';
import { avatarOf, chooseAvatar, readAvatar, uploadAvatar } from './avatar';

export const bindings: Binding[] = [
  bind(contract.getAvatar, async (_platform, { session }) => ok(avatarOf(session.member))),
  bind(contract.setAvatar, async (platform, { input, session: { member } }) => {
    const { avatar, upload } = input;
    if (avatar !== undefined && upload === undefined) {
      return chooseAvatar(platform, member.id, avatar);
    }
    if (upload !== undefined && avatar === undefined) {
      return uploadAvatar(platform, member.id, upload);
    }
    return fail('picture_invalid');
  }),
  bind(contract.avatarImage, (platform, { input }) => readAvatar(platform, input.id)),
];
