import type { profile } from '../api/profile';
import * as api from '../api/profile';
import type { ResponseOf } from '../../../kernel/api/call';
import type { AgeConfirmation } from '../../../store/tables/protection';
import type { Member } from '../../../store/tables';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { ageOf } from '../../protection/underage';
import { ok } from '../../../kernel/result';
import { maskMobile } from '../../../kernel/verification/mobile';
import { avatarOf } from './avatar';
import { detailsOf } from './details';
import { maskEmail } from './mask';

/** Returns a member's contact details as they are shown: masked, and proved or not. */
export const contactsOf = (member: Member) => ({
  email: member.email ? maskEmail(member.email) : '',
  emailVerified: Boolean(member.email) && member.email_verified_at !== null,
  mobile: member.mobile ? maskMobile(member.mobile) : '',
  mobileVerified: Boolean(member.mobile) && member.mobile_verified_at !== null,
});

/** Returns a member's profile. */
const profileOf = async (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  member: Member,
): Promise<ResponseOf<typeof profile>> => ({
  account: member.username,
  nickname: member.nickname,
  ...contactsOf(member),
  payeeName: member.payee_name ?? '',
  payeeNameLocked: Boolean(member.payee_name),
  birthDate: member.birth_date,
  avatar: avatarOf(member),
  joinedAt: member.created_at,
  details: await detailsOf({ settings }, member),
  ageConfirmed: ageView(await ageOf(db, member.id)),
});

const ageView = (confirmed: AgeConfirmation | undefined) =>
  confirmed ? { age: confirmed.age, at: confirmed.confirmed_at } : null;

export const bindings: Binding[] = [
  bind(api.profile, async (platform, { session }) => ok(await profileOf(platform, session.member))),
];
