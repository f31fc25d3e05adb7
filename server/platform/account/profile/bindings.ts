import * as contract from '../../../contract/account/profile';
import { accountCode } from '../../../contract/verification';
import { bind, type Binding } from '../../bind';
import { fail, ok } from '../../result';
import { avatarOf, chooseAvatar, readAvatar, uploadAvatar } from './avatar';
import { sendContactCode } from './contactCode';
import { saveDetail } from './details';
import { saveNickname, savePayeeName } from './names';
import { profileOf } from './readProfile';
import { saveEmail, saveMobile } from './saveContact';

export const bindings: Binding[] = [
  bind(contract.profile, async (platform, { session }) =>
    ok(await profileOf(platform, session.member)),
  ),
  bind(contract.saveNickname, (platform, { input, session }) =>
    saveNickname(platform, session.member.id, input.nickname),
  ),
  bind(contract.saveDetail, (platform, { input, session, caller }) =>
    saveDetail(platform, session, input, caller),
  ),
  bind(contract.savePayeeName, (platform, { input, session, caller }) =>
    savePayeeName(platform, session, input.payeeName, caller),
  ),
  bind(accountCode, (platform, { input, session, caller }) =>
    sendContactCode(platform, session, input, caller),
  ),
  bind(contract.saveEmail, (platform, { input, session, caller }) =>
    saveEmail(platform, session, { ...input, caller }),
  ),
  bind(contract.saveMobile, (platform, { input, session, caller }) =>
    saveMobile(platform, session, { ...input, caller }),
  ),
  // The member centre of a trial player has a picture too.
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
