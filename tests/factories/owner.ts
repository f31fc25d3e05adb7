import * as passwordCalls from '../../server/areas/account/api/passwords';
import * as api from '../../server/areas/account/api/passwords';
import * as passkeyCalls from '../../server/areas/account/api/passkeys';
import * as profileCalls from '../../server/areas/account/api/profile';
import * as secondFactorCalls from '../../server/areas/account/api/secondFactor';
import { endOtherSessions } from '../../server/areas/account/api/security';
import * as stepUpCalls from '../../server/areas/account/api/security';
import { addBankCard } from '../../server/areas/payouts/api/payouts';
import { saveBirthDate } from '../../server/areas/rewards/api/rewards';
import type { RequestOf } from '../../server/kernel/api/call';
import { accountCode } from '../../server/kernel/api/verification';
import { finishLater } from '../../server/kernel/delivery/later';
import { type OutboxEntry, readOutbox } from '../../server/kernel/delivery/sendMessages';
import { deviceAsker, deviceKeyOf } from '../../server/kernel/verification/asker';
import { makeCaptcha } from '../../server/kernel/verification/captcha';
import { sendCode } from '../../server/kernel/verification/codes';
import type { Member } from '../../server/store/tables';
import { own_device, type Who, type WireAnswer } from '../conformance/client';
import {
  type AccountFixture,
  openAccountFixture,
  openVerificationFixture,
  right_password,
  sessionOf,
  type VerificationFixture,
} from './account';
import { addProvedContact, changeMember, confirmSession, memberRow, tokenOf } from './member';
import { doneOf } from '../support/calls';
import * as passwordRules from '../../server/areas/account/passwords/rules';

const day_ms = 24 * 60 * 60_000;

/** A member with a settled number and address, logged in on a device of their own. */
export interface Owner {
  member: Member;
  mobile: string;
  mobileNum: string;
  email: string;
  token: string;
  who: Who;
}

/** A fixture of owners and of thieves who have copied the owner's cookie. */
export interface OwnedFixture extends VerificationFixture {
  owner(change?: Partial<Member>, made?: { ageConfirmed?: boolean }): Promise<Owner>;
  row(id: string): Promise<Member>;
  /** The texts that a number or address has got, newest first. */
  texts(recipient: string): Promise<string[]>;
  /** The token of the newest "this was not me" link to a contact. */
  notMeToken(recipient: string): Promise<string>;
  /** Confirms by the password; the session's next token. */
  stepUp(token: string, who?: Who): Promise<string>;
  askCode(to: { email: string } | { mobileNum: string }, who: Who): Promise<WireAnswer>;
  saveEmail(email: string, verificationCode: string, who: Who): Promise<WireAnswer>;
  saveMobile(mobileNum: string, verificationCode: string, who: Who): Promise<WireAnswer>;
  /** Changes a contact as its owner does, with the code that was sent there. */
  changeTo(to: { email: string } | { mobileNum: string }, who: Who): Promise<WireAnswer>;
  savePayee(payeeName: string, who: Who): Promise<WireAnswer>;
  setPayment(paymentPassword: string, who: Who): Promise<WireAnswer>;
}

export async function openOwnedFixture(): Promise<OwnedFixture> {
  const fixture = await openVerificationFixture();
  const { client, platform } = fixture;
  const { db, clock } = platform;
  let made = 0;
  const own = {
    owner: async (
      change: Partial<Member> = {},
      { ageConfirmed = true }: { ageConfirmed?: boolean } = {},
    ): Promise<Owner> => {
      made += 1;
      const { contact: mobile, mobileNum } = fixture.newMobile();
      const member = await fixture.memberWith(mobile, { ageConfirmed });
      const email = `owner${made}@mail.com`;
      const instant = clock.now() - 2 * day_ms;
      await addProvedContact(db, member.id, email, instant);
      const set = { mobile, email, mobile_verified_at: instant, email_verified_at: instant };
      const created_at = instant - day_ms;
      await changeMember(db, member.id, { ...set, created_at });
      const who = { deviceToken: `device-of-owner-${made}-`.padEnd(40, 'x') };
      const answer = await fixture.login(member.username, { password: right_password }, who);
      const { token } = sessionOf(answer);
      if (Object.keys(change).length > 0) {
        await changeMember(db, member.id, change);
      }
      return { member, mobile, mobileNum, email, token, who: { ...who, token } };
    },
    row: (id: string) => memberRow(db, id),
    texts: async (recipient: string) => {
      await finishLater(platform);
      return (await fixture.sentTo(recipient)).map(({ text }) => text);
    },
    notMeToken: async (recipient: string) => {
      const text = (await own.texts(recipient)).find((each) => each.includes('/m/notMe'));
      const token = /\/m\/notMe\?token=([\w-]+)/.exec(text ?? '')?.[1];
      if (!token) throw new Error(`no such link was sent to ${recipient}`);
      return token;
    },
    stepUp: async (token: string, who: Who = {}) => {
      const input = { password: right_password };
      const answer = await client.ask(stepUpCalls.stepUp, input, { ...who, token });
      return passwordCalls.rotated.parse(answer.value).token;
    },
    askCode: async (to: { email: string } | { mobileNum: string }, who: Who) => {
      const by = 'email' in to ? ('email' as const) : ('mobile' as const);
      const caller = { address: fixture.newAddress(), ...who };
      return client.ask(accountCode, { by, ...to, ...(await fixture.solved()) }, caller);
    },
    saveEmail: (email: string, verificationCode: string, who: Who) =>
      client.ask(profileCalls.saveEmail, { email, verificationCode }, who),
    saveMobile: (mobileNum: string, verificationCode: string, who: Who) =>
      client.ask(profileCalls.saveMobile, { mobileNum, verificationCode }, who),
    changeTo: async (to: { email: string } | { mobileNum: string }, who: Who) => {
      const answer = await own.askCode(to, who);
      if (!answer.success) return answer;
      return 'email' in to
        ? own.saveEmail(to.email, await fixture.codeTo(to.email), who)
        : own.saveMobile(to.mobileNum, await fixture.codeTo(`+66${to.mobileNum}`), who);
    },
    savePayee: (payeeName: string, who: Who) =>
      client.ask(profileCalls.savePayeeName, { payeeName }, who),
    setPayment: (paymentPassword: string, who: Who) =>
      client.ask(
        passwordCalls.setPaymentPassword,
        { paymentPassword, confirmPaymentPassword: paymentPassword },
        who,
      ),
  };
  return { ...fixture, ...own };
}

export interface SignedIn {
  member: Member;
  token: string;
}

export interface ProfileFixture extends AccountFixture {
  /** A member with a session, who has confirmed that the account may be changed. */
  signedIn(change?: { type?: number }): Promise<SignedIn>;
  /** A captcha and its right answer. */
  captcha(): Promise<{ captchaId: string; captcha: string }>;
  /** Asks for a code with a right captcha. */
  askCode(
    who: SignedIn,
    input: Omit<RequestOf<typeof accountCode>, 'captchaId' | 'captcha'>,
  ): Promise<WireAnswer>;
  /** The code that was last sent to a number or address. Throws when there is none. */
  codeAt(recipient: string): Promise<string>;
  /** A member's row as it is. */
  rowOf(member: Member): Promise<Member>;
}

/** A fixture of members who change what is theirs. */
export async function openProfileFixture(): Promise<ProfileFixture> {
  const fixture = await openAccountFixture();
  const { platform, client } = fixture;
  const answerTo = async (recipient: string) => {
    const sent = (await readOutbox(platform)).find((entry) => entry.recipient === recipient);
    if (!sent) throw new Error(`nothing was sent to ${recipient}`);
    return sent.text;
  };
  const profileScene: ProfileFixture = {
    ...fixture,
    signedIn: async (change) => {
      const member = await fixture.member(change);
      const token = await tokenOf(platform, member.username);
      await confirmSession(platform, token);
      return { member, token };
    },
    captcha: async () => {
      const caller = { address: fixture.newAddress(), device: 'OTHERS' };
      const { captchaId } = doneOf(
        await makeCaptcha(platform, { language: 'th', form: 'picture', caller }),
      );
      return { captchaId, captcha: await answerTo(captchaId) };
    },
    askCode: async ({ token }, input) =>
      client.ask(
        accountCode,
        { ...input, ...(await profileScene.captcha()) },
        { token, address: fixture.newAddress() },
      ),
    codeAt: async (recipient) => {
      const sent = (await readOutbox(platform)).filter((entry) => entry.recipient === recipient);
      const code = sent.map(({ text }) => /^\d{6}\b/.exec(text)?.[0]).find(Boolean);
      if (!code) throw new Error(`no code was sent to ${recipient}`);
      return code;
    },
    rowOf: ({ id }) => memberRow(platform.db, id),
  };
  return profileScene;
}

export const next_password = 'Mai-Pen-Rai-77';
export const web_origin = 'https://play.chokdee.test';

/** An account fixture whose members have mail boxes and phones. */
export interface PasswordFixture extends AccountFixture {
  /** A member with a mail address, which is not proved. */
  mailMember(change?: { type?: number }): Promise<Member & { email: string }>;
  /** A member with a number that is proved. */
  phoneMember(change?: { type?: number }): Promise<Member & { mobile: string }>;
  forgot(
    input: Partial<RequestOf<typeof api.forgotByEmail>> & { username: string; email: string },
    who?: Who,
  ): Promise<WireAnswer>;
  /** The emails that were sent so far, newest first. */
  emails(): Promise<OutboxEntry[]>;
  /** Asks for a letter and gives its link's token. */
  linkOf(member: { username: string; email: string }): Promise<string>;
  /** Opens a link's page. */
  look(token: string, who?: Who): Promise<WireAnswer>;
  reset(token: string, newPassword?: string, who?: Who): Promise<WireAnswer>;
  /** The code that a phone was sent to set a password with. */
  codeFor(contact: string, deviceToken?: string): Promise<string>;
  byPhone(
    contact: string,
    proof: { verificationCode?: string; firebaseIdToken?: string },
    newPassword?: string,
    who?: Who,
  ): Promise<WireAnswer>;
  /** A captcha with its answer, as the demo shows it. */
  solvedCaptcha(): Promise<{ captchaId: string; captcha: string }>;
  memberRow(id: string): Promise<Member>;
}

/** Opens such a fixture over an empty store. */
export async function openPasswordFixture(): Promise<PasswordFixture> {
  const fixture = await openAccountFixture();
  const { platform, client, newAddress } = fixture;
  const { db, clock } = platform;
  let made = 0;

  const change = (id: string, set: Partial<Member>) => changeMember(db, id, set);

  const all: PasswordFixture = {
    ...fixture,
    mailMember: async (how) => {
      const member = await fixture.member(how);
      const email = `${member.username}@mail.test`;
      await change(member.id, { email });
      return { ...member, email };
    },
    phoneMember: async (how) => {
      const member = await fixture.member(how);
      made += 1;
      const mobile = `+6681${String(made).padStart(7, '0')}`;
      const now = clock.now();
      await change(member.id, { mobile, mobile_verified_at: now });
      await addProvedContact(db, member.id, mobile, now);
      return { ...member, mobile };
    },
    forgot: (input, who = {}) =>
      client.ask(
        api.forgotByEmail,
        { origin: web_origin, ...input },
        { address: newAddress(), ...who },
      ),
    emails: async () => {
      await finishLater(platform);
      return (await readOutbox(platform)).filter(({ kind }) => kind === 'mail');
    },
    linkOf: async ({ username, email }) => {
      const answer = await all.forgot({ username, email });
      if (!answer.success) throw new Error(`no letter: ${answer.code}`);
      const message = (await all.emails()).find(
        ({ recipient, text }) => recipient === email && text.includes('/m/setPassword'),
      );
      const token = /\/m\/setPassword\?token=([\w-]+)/.exec(message?.text ?? '')?.[1];
      if (!token) throw new Error('no link in the newest letter');
      return token;
    },
    look: (token, who = {}) =>
      client.ask(api.resetLink, { token }, { address: newAddress(), ...who }),
    reset: (token, newPassword = next_password, who = {}) =>
      client.ask(api.resetByEmail, { token, newPassword }, { address: newAddress(), ...who }),
    codeFor: async (contact, deviceToken = own_device) => {
      const deviceKey = deviceKeyOf(deviceToken);
      const caller = { address: newAddress(), device: 'OTHERS', deviceKey };
      const asker = await deviceAsker(platform, caller);
      let sent = '';
      const send = (code: string) => Promise.resolve((sent = code) !== '');
      const answer = await sendCode(platform, { purpose: 'reset', contact, caller, asker, send });
      if (!answer.ok || sent === '') throw new Error('no code was sent');
      return sent;
    },
    byPhone: (contact, proof, newPassword = next_password, who = {}) =>
      client.ask(
        api.setPasswordByPhone,
        { mobileNum: contact.slice('+66'.length), newPassword, ...proof },
        { address: newAddress(), ...who },
      ),
    solvedCaptcha: async () => {
      const caller = { address: newAddress(), device: 'OTHERS' };
      const made = await makeCaptcha(platform, { language: 'en', form: 'picture', caller });
      if (!made.ok) throw new Error(`no captcha: ${made.code}`);
      const { captchaId } = made.value;
      const noted = await readOutbox(platform);
      return { captchaId, captcha: noted.find((entry) => entry.recipient === captchaId)!.text };
    },
    memberRow: (id) => memberRow(db, id),
  };
  return all;
}

export const thief_email = 'thief@mail.com';
export const thief_number = '877777777';

/** Each way to take an account by its session alone: the call, and what the thief sends in a round (account#step-up). */
export function waysToTake(
  fixture: OwnedFixture,
): Record<string, (who: Who, round: number) => Promise<WireAnswer>> {
  const { ask } = fixture.client;
  const thief_password = 'Thief-Of-Night-7';
  const chosen = { newPassword: thief_password, confirmNewPassword: thief_password };
  const pin = { paymentPassword: '135790', confirmPaymentPassword: '135790' };
  return {
    accountCode: async (who) =>
      ask(accountCode, { by: 'email', email: thief_email, ...(await fixture.solved()) }, who),
    saveEmail: (who, round) =>
      ask(profileCalls.saveEmail, { email: thief_email, verificationCode: `00000${round}` }, who),
    saveMobile: (who) =>
      ask(
        profileCalls.saveMobile,
        { mobileNum: thief_number, verificationCode: '000000', firebaseIdToken: 'a.b.c' },
        who,
      ),
    saveDetail: (who) =>
      ask(profileCalls.saveDetail, { field: 'idNumber', value: '1101700203450' }, who),
    saveBirthDate: (who) => ask(saveBirthDate, { birthDate: '28/2/2533' }, who),
    savePayeeName: (who) => fixture.savePayee('A Thief', who),
    setPaymentPassword: (who) => ask(passwordCalls.setPaymentPassword, pin, who),
    resetPaymentPassword: (who, round) =>
      ask(
        passwordCalls.resetPaymentPassword,
        { by: 'mobile', verificationCode: `11111${round}`, ...pin },
        who,
      ),
    changePassword: (who, round) =>
      ask(passwordCalls.changePassword, { oldPassword: `Guess-number-${round}`, ...chosen }, who),
    addBankCard: (who) =>
      ask(
        addBankCard,
        {
          bankCode: 'KBANK',
          bankCardNo: '8777777777',
          payeeName: 'A Thief',
          paymentPassword: '135790',
        },
        who,
      ),
    endOtherSessions: (who) => ask(endOtherSessions, {}, who),
    totpStart: (who) => ask(secondFactorCalls.totpStart, {}, who),
    totpConfirm: (who, round) => ask(secondFactorCalls.totpConfirm, { totp: `00000${round}` }, who),
    totpEnd: (who, round) => ask(secondFactorCalls.totpEnd, { totp: `00000${round}` }, who),
    renewRecovery: (who) => ask(secondFactorCalls.renewRecovery, {}, who),
    passkeyOffer: (who) => ask(passkeyCalls.passkeyOffer, { origin: 'https://chokdee.test' }, who),
    addPasskey: (who) =>
      ask(passkeyCalls.addPasskey, { ticket: 'none', response: '{}', name: 'A thief' }, who),
    removePasskey: (who) => ask(passkeyCalls.removePasskey, { passkeyId: 'none' }, who),
    stepUp: (who, round) => ask(stepUpCalls.stepUp, { password: `Guess-number-${round}` }, who),
  };
}

/** Members with a payment password, and all that they do where they have forgotten it (account#payment-password). */
export async function ownersOfPayment(fixture: PasswordFixture) {
  type Way = RequestOf<typeof passwordCalls.paymentCode>['by'];
  const old_hash = await passwordRules.hashPassword('135790');

  /** A member with a payment password and a number and address that were proved long ago. */
  async function owner({ provedFor_ms = passwordRules.settled_after_ms } = {}) {
    const member = await fixture.phoneMember();
    const email = `${member.username}@mail.test`;
    const instant = fixture.platform.clock.now() - provedFor_ms;
    const proved = { mobile_verified_at: instant, email_verified_at: instant };
    await changeMember(fixture.platform.db, member.id, {
      email,
      payment_hash: old_hash,
      ...proved,
    });
    const { token } = sessionOf(await fixture.login(member.username));
    return { ...member, email, token };
  }
  type Owner = Awaited<ReturnType<typeof owner>>;

  const askCode = (
    { token }: { token: string },
    by: Way = 'mobile',
    language: 'th' | 'en' = 'th',
  ) =>
    fixture.client.ask(
      passwordCalls.paymentCode,
      { by, language },
      { token, address: fixture.newAddress() },
    );
  const newestTo = async (recipient: string) =>
    (await readOutbox(fixture.platform)).find((entry) => entry.recipient === recipient);
  async function codeOf(who: Owner, by: Way = 'mobile'): Promise<string> {
    const { success, code } = await askCode(who, by);
    if (!success) throw new Error(code);
    return /\b\d{6}\b/.exec((await newestTo(by === 'email' ? who.email : who.mobile))!.text)![0];
  }
  const reset = (
    { token }: { token: string },
    verificationCode: string,
    input: Partial<RequestOf<typeof passwordCalls.resetPaymentPassword>> = {},
  ) =>
    fixture.client.ask(
      passwordCalls.resetPaymentPassword,
      {
        by: 'mobile',
        verificationCode,
        paymentPassword: '246801',
        confirmPaymentPassword: input.paymentPassword ?? '246801',
        ...input,
      },
      { token, address: fixture.newAddress() },
    );
  const has = async ({ id }: { id: string }, clear: string) =>
    passwordRules.verifyPassword((await fixture.memberRow(id)).payment_hash, clear);
  return { owner, askCode, newestTo, codeOf, reset, has };
}
