import { expect, it } from 'vitest';
import * as account from './account/entry';
import type { Call } from './call';
import * as content from './content';
import { calls } from './index';
import * as passwords from './account/passwords';
import * as profile from './account/profile';
import * as security from './account/security';
import * as site from './site';
import * as social from './account/social';
import * as verification from './verification';

/** The calls that need no token (account#calls-without-a-token), as far as there are screens. */
const tokenless: Record<string, Call> = {
  captcha: verification.captcha,
  whitelabel: site.whitelabel,
  login: account.login,
  announcements: content.announcements,
  register: account.register,
  'register by mobile': account.registerByMobile,
  trialuser: account.trialUser,
  affiliate: account.affiliate,
  'password email': passwords.forgotByEmail,
  'username check': account.checkUsername,
  'register settings': site.registerSetting,
  'domain route': site.domainRoute,
  'free-play login': account.freePlay,
  'consolidated settings': site.consolidatedSettings,
  'system status': site.systemStatus,
  'SMS without login': verification.smsNoLogin,
  'SMS for registration': verification.smsRegister,
};

it.each(Object.entries(tokenless))('needs no token for %s', (_row, { auth, name }) => {
  // Announcements know the member where there is one.
  expect(auth).toBe(name === 'announcements' ? 'optional' : 'none');
});

/** What people without a session do beyond the list, and why none of it can have one. */
const before_a_session: readonly Call[] = [
  // Who has lost a password has no session.
  passwords.resetByEmail,
  passwords.setPasswordByPhone,
  social.socialLogins,
  social.startSocial,
  social.finishSocial,
  social.joinSocial,
  // The rules of the registration form.
  verification.fieldRules,
  // An uploaded picture is a file to whoever has its address; there is no outbox beyond the demo.
  profile.avatarImage,
  verification.demoOutbox,
];

it('asks a member’s token for every other call of the accounts', () => {
  const areas = [account, verification, passwords, profile, security, social];
  const open: readonly Call[] = [...Object.values(tokenless), ...before_a_session];
  const own = calls.filter((call) => areas.some((area) => Object.values(area).includes(call)));
  const rest = own.filter((call) => !open.includes(call));
  expect(rest.map(({ name }) => name)).toEqual(expect.arrayContaining(['logout', 'memberInfo']));
  expect(rest.filter(({ auth }) => auth !== 'member')).toEqual([]);
  expect(before_a_session.filter(({ auth }) => auth !== 'none')).toEqual([]);
});
