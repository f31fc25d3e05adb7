import type { ResponseOf } from '../../../contract/call';
import type { profile } from '../../../contract/account/profile';
import type { Member } from '../../../store/tables';
import { maskMobile } from '../../verification/mobile';
import { avatarOf } from './avatar';
import { maskEmail } from './mask';

/** Returns a member's contact details as they are shown: masked, and proved or not. */
export const contactsOf = (member: Member) => ({
  email: member.email ? maskEmail(member.email) : '',
  emailVerified: Boolean(member.email) && member.email_verified_at !== null,
  mobile: member.mobile ? maskMobile(member.mobile) : '',
  mobileVerified: Boolean(member.mobile) && member.mobile_verified_at !== null,
});

/** Returns a member's profile. */
export const profileOf = (member: Member): ResponseOf<typeof profile> => ({
  account: member.username,
  nickname: member.nickname,
  ...contactsOf(member),
  payeeName: member.payee_name ?? '',
  payeeNameLocked: Boolean(member.payee_name),
  avatar: avatarOf(member),
  joinedAt: member.created_at,
});
