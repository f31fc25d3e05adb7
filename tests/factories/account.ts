import { createHash } from 'node:crypto';
import type { registerFields } from '../../server/areas/site/api/site';
import {
  freePlay,
  login,
  memberInfo,
  register,
  registerByMobile,
  type SessionInfo,
  trialUser,
} from '../../server/areas/account/api/entry';
import { hashPassword } from '../../server/areas/account/passwords/rules';
import { recheckMembers } from '../../server/areas/protection/outside/recheck';
import { createDeposit } from '../../server/areas/wallet/api/deposits';
import type { RequestOf } from '../../server/kernel/api/call';
import { captcha, smsNoLogin, smsRegister } from '../../server/kernel/api/verification';
import { type OutboxEntry, readOutbox } from '../../server/kernel/delivery/sendMessages';
import { newId } from '../../server/kernel/ids';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { setSetting } from '../../server/kernel/settings/settings';
import { createPlatform } from '../../server/runtime/createPlatform';
import type { Member } from '../../server/store/tables';
import {
  type ContractClient,
  contractClient,
  type Who,
  type WireAnswer,
} from '../conformance/client';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openOutsideRegister, type OutsideRegister, type RegisterOrder } from './exclusionRegister';
import { type AddedMember, addMember, addProvedContact, changeMember } from './member';

export const right_password = 'Rak-Thai-2569';

/** A platform with its calls in front, and short ways to come in. */
export interface AccountFixture {
  platform: TestPlatform;
  client: ContractClient;
  /** A member who can log in with `right_password`. */
  member(change?: AddedMember): Promise<Member>;
  login(
    username: string,
    change?: Partial<RequestOf<typeof login>>,
    who?: Who,
  ): Promise<WireAnswer>;
  register(
    username: string,
    change?: Partial<RequestOf<typeof register>>,
    who?: Who,
  ): Promise<WireAnswer>;
  /** A trial account's session. */
  trial(who?: Who): Promise<SessionInfo>;
  /** The code that a token is refused with; undefined while it is good. */
  refusalOf(token: string): Promise<string | undefined>;
  /** An address that nobody has called from, so that no limit of another test counts. */
  newAddress(): string;
  /** A user name that nobody has. */
  newName(): string;
  /** Counts no request so far, and keeps no message. */
  forget(...tables: readonly ('limits' | 'outbox')[]): Promise<void>;
}

/** Opens a fixture over an empty store, or over another platform's. */
export async function openAccountFixture(given?: TestPlatform): Promise<AccountFixture> {
  const platform = given ?? (await openTestPlatform());
  const served = createPlatform(platform);
  const client = contractClient((request) => served.fetch(request));
  // Hashing costs on purpose: once for all members who have the same password.
  const password_hash = await hashPassword(right_password);
  let addresses = 0;
  let names = 0;
  const fixture: AccountFixture = {
    platform,
    client,
    newAddress: () => {
      addresses += 1;
      // Each in another /24 as well.
      return `198.51.${addresses % 250}.${Math.floor(addresses / 250)}`;
    },
    newName: () => {
      names += 1;
      return `newcomer_${names}`;
    },
    forget: async (...tables) => {
      for (const table of tables) await platform.db.deleteFrom(table).execute();
    },
    member: async (change = {}) => {
      const member = await addMember(platform, change);
      await changeMember(platform.db, member.id, { password_hash });
      return { ...member, password_hash };
    },
    login: (username, change = {}, who = {}) =>
      client.ask(
        login,
        { username, password: right_password, ...change },
        { address: fixture.newAddress(), ...who },
      ),
    register: (username, change = {}, who = {}) =>
      client.ask(
        register,
        {
          username,
          password: right_password,
          confirmPassword: change.password ?? right_password,
          agree: true,
          registerUrl: 'chokdee.test',
          domain: 'chokdee.test',
          ...change,
        },
        { address: fixture.newAddress(), ...who },
      ),
    trial: async (who = {}) => {
      const caller = { address: fixture.newAddress(), ...who };
      const offer = trialUser.response.parse((await client.ask(trialUser, {}, caller)).value);
      const { userName } = offer;
      const input = { moduleId: 'COMM3' as const, userName, offer: offer.offer };
      return sessionOf(await client.ask(freePlay, input, caller));
    },
    refusalOf: async (token) => (await client.ask(memberInfo, {}, { token })).code,
  };
  return fixture;
}

/** The session that an answer brings. Throws when it brings none. */
export function sessionOf(answer: WireAnswer): SessionInfo {
  if (!answer.success) throw new Error(`no session: ${answer.code}`);
  return login.response.parse(answer.value);
}

/** Does a captcha's work as a phone does, and returns the answer (account#proof-of-work). Throws where no number fits. */
export function workedOut({
  salt,
  challenge,
  most,
}: Record<'salt' | 'challenge', string> & { most: number }): string {
  for (let number = 1; number <= most; number += 1) {
    const found = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (found === challenge) return `=${number}`;
  }
  throw new Error('no number answers the work');
}

/** The longest that a change of the operator's may take to be live. */
const live_within_ms = 5_000;

/** An account fixture with a phone in hand: what the demo sent can be read. */
export interface VerificationFixture extends AccountFixture {
  /** A captcha with its right answer, as the fields of a form. */
  solved(who?: Who): Promise<{ captchaId: string; captcha: string }>;
  /** A captcha for a login to an account, answered by the work of a phone. */
  worked(account?: string): Promise<{ captchaId: string; captcha: string }>;
  /** The messages sent to a number or address, newest first. */
  sentTo(recipient: string): Promise<OutboxEntry[]>;
  /** The code in the newest message to a number. */
  codeTo(recipient: string): Promise<string>;
  /** A number that nobody has, as +66… and as the form sends it. */
  newMobile(): { contact: string; mobileNum: string };
  /** A member who has proved a number. */
  memberWith(contact: string, change?: { type?: number; ageConfirmed?: boolean }): Promise<Member>;
  sendRegisterCode(
    mobileNum: string,
    change?: Partial<RequestOf<typeof smsRegister>>,
    who?: Who,
  ): Promise<WireAnswer>;
  sendLoginCode(
    mobileNum: string,
    change?: Partial<RequestOf<typeof smsNoLogin>>,
    who?: Who,
  ): Promise<WireAnswer>;
  /** Registers a number with the code that is in the newest message to it. */
  registerMobile(
    mobile: { contact: string; mobileNum: string },
    change?: Partial<RequestOf<typeof registerByMobile>>,
    who?: Who,
  ): Promise<WireAnswer>;
  loginBySms(
    mobileNum: string,
    code: string,
    change?: Parameters<AccountFixture['login']>[1],
    who?: Who,
  ): Promise<WireAnswer>;
  /** Changes a setting and lets the time pass until it is live. */
  set(key: SettingKey, value: string): Promise<void>;
  /** All settings as they were at the beginning. */
  unset(): Promise<void>;
}

export async function openVerificationFixture(given?: TestPlatform): Promise<VerificationFixture> {
  const fixture = await openAccountFixture(given);
  const { platform, client } = fixture;
  let mobiles = 0;
  /** With the answer to a captcha, where a test says nothing about it. */
  const answered = async <T extends object>(change: T) =>
    'captchaId' in change ? change : { ...(await own.solved()), ...change };
  const own = {
    solved: async (who: Who = {}) => {
      // Of no device: one that an account knows has a budget of its own.
      const caller = { address: fixture.newAddress(), deviceToken: null, ...who };
      const answer = await client.ask(captcha, {}, caller);
      const { captchaId } = captcha.response.parse(answer.value);
      const [entry] = await own.sentTo(captchaId);
      return { captchaId, captcha: entry!.text };
    },
    worked: async (account = '') => {
      const caller = { address: fixture.newAddress(), deviceToken: null };
      const answer = await client.ask(captcha, { account }, caller);
      const { captchaId, work } = captcha.response.parse(answer.value);
      return { captchaId, captcha: workedOut(work!) };
    },
    sentTo: async (recipient: string) =>
      (await readOutbox(platform)).filter((entry) => entry.recipient === recipient),
    codeTo: async (recipient: string) => {
      const codes = (await own.sentTo(recipient)).map(({ text }) => /^\d{6}\b/.exec(text)?.[0]);
      const code = codes.find((each) => each !== undefined);
      if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
      return code;
    },
    newMobile: () => {
      mobiles += 1;
      const mobileNum = `8${String(mobiles).padStart(8, '0')}`;
      return { contact: `+66${mobileNum}`, mobileNum };
    },
    memberWith: async (contact: string, change: { type?: number; ageConfirmed?: boolean } = {}) => {
      const member = await fixture.member(change);
      await addProvedContact(platform.db, member.id, contact, platform.clock.now());
      return member;
    },
    sendRegisterCode: async (
      mobileNo: string,
      change: Partial<RequestOf<typeof smsRegister>> = {},
      who: Who = {},
    ) =>
      client.ask(
        smsRegister,
        { mobileNo, ...(await answered(change)) },
        { address: fixture.newAddress(), ...who },
      ),
    sendLoginCode: async (
      mobileNum: string,
      change: Partial<RequestOf<typeof smsNoLogin>> = {},
      who: Who = {},
    ) =>
      client.ask(
        smsNoLogin,
        { purpose: 'login', mobileNum, ...(await answered(change)) },
        { address: fixture.newAddress(), ...who },
      ),
    registerMobile: async (
      { contact, mobileNum }: { contact: string; mobileNum: string },
      change: Partial<RequestOf<typeof registerByMobile>> = {},
      who: Who = {},
    ) =>
      client.ask(
        registerByMobile,
        {
          mobileNum,
          password: right_password,
          confirmPassword: change.password ?? right_password,
          agree: true,
          registerUrl: 'chokdee.test',
          domain: 'chokdee.test',
          verificationCode: change.verificationCode ?? (await own.codeTo(contact)),
          ...change,
        },
        { address: fixture.newAddress(), ...who },
      ),
    loginBySms: (
      mobileNum: string,
      code: string,
      change: Parameters<AccountFixture['login']>[1] = {},
      who: Who = {},
    ) => fixture.login(mobileNum, { type: 'sms', password: code, ...change }, who),
    set: async (key: SettingKey, value: string) => {
      await setSetting(platform.db, key, value, platform.clock.now());
      platform.clock.advance(live_within_ms);
    },
    unset: async () => {
      await platform.db.deleteFrom('settings').execute();
      platform.clock.advance(live_within_ms);
    },
  };
  return { ...fixture, ...own };
}

/** An account fixture whose platform asks a register of its own process. */
export interface RegisterFixture extends VerificationFixture {
  outside: OutsideRegister;
  /** Registers somebody by user name, with an email by which a register may know them. */
  newcomer(change?: object): Promise<{ email: string; session: SessionInfo; name: string }>;
  /** The reason for which play is closed to a session, as a deposit is told; undefined where it is open. */
  closedTo(session: { token: string }): Promise<string | undefined>;
  exclusionOf(session: { token: string }): Promise<Record<string, unknown> | null>;
  /** The questions about a member, the oldest first. */
  questions(memberId: string): Promise<{ moment: string; answer: string; fault: string | null }[]>;
  recheck(): Promise<number>;
  mode(how: Extract<RegisterOrder, { mode: unknown }>['mode']): Promise<string[]>;
  /** Logs in by a user name. */
  logIn(name: string, remember?: boolean): Promise<SessionInfo>;
  /** Lets the midnight of the operator's zone come. */
  toMidnight(): void;
  /** The register answers again and has no entries, and the settings are as they were. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const day_ms = 24 * 60 * 60 * 1000;
const zone_ms = 7 * 60 * 60 * 1000;
let made = 0;

export async function openRegisterFixture(): Promise<RegisterFixture> {
  const fixture = await openVerificationFixture();
  const outside = await openOutsideRegister();
  const { platform, client } = fixture;
  platform.config.limitScale = 1_000;
  platform.config.exclusionRegister = outside.config;
  return {
    ...fixture,
    outside,
    newcomer: async (change = {}) => {
      made += 1;
      const name = `asked_${made}`;
      const email = `${name}@post.test.th`;
      const session = sessionOf(await fixture.register(name, { email, ...change }));
      return { name, email, session };
    },
    closedTo: async ({ token }) => {
      const input = { channel: 'bank', amount: 1, bonusId: '', idempotencyKey: newId() } as const;
      const { code } = await client.ask(createDeposit, input, { token });
      return ['self_excluded', 'register_silent'].find((closed) => closed === code);
    },
    exclusionOf: async ({ token }) => {
      const answer = await client.ask(memberInfo, { lang: 'en' }, { token });
      return (answer.value as { exclusion: Record<string, unknown> | null }).exclusion;
    },
    questions: (memberId) =>
      platform.db
        .selectFrom('exclusion_questions')
        .select(['moment', 'answer', 'fault'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    reset: async () => {
      await outside.notify({ mode: 'answers' });
      await outside.notify({ release: true });
      await outside.notify({ forget: true });
      await fixture.unset();
    },
    recheck: () => recheckMembers(platform),
    mode: (how) => outside.notify({ mode: how }),
    logIn: async (name, remember = false) => sessionOf(await fixture.login(name, { remember })),
    toMidnight: () => {
      const { clock } = platform;
      clock.set(Math.ceil((clock.now() + zone_ms + 1) / day_ms) * day_ms - zone_ms);
    },
    close: async () => {
      await outside.close();
      await platform.close();
    },
  };
}

/** Counts requests of an address or device in a tier's present window, as if it had asked so often. */
export async function countRequests(
  { db, clock }: TestPlatform,
  { name, window_ms }: { name: string; window_ms: number },
  who: string,
  count: number,
): Promise<void> {
  const window_start = clock.now() - (clock.now() % window_ms);
  await db
    .insertInto('limits')
    .values({ key: `${name}:${who}`, window_start, count })
    .execute();
}

/** An optional field filled in well, as it is typed and as it is kept. */
export const filledFields = (
  agent: string,
): Record<(typeof registerFields)[number], [typed: string, kept: string]> => ({
  paymentPassword: ['135790', '135790'],
  idNumber: [' 1101700203450', '1101700203450'],
  qqNum: ['12 345-678', '12345678'],
  facebook: ['สมชาย ใจดี ', 'สมชาย ใจดี'],
  wechat: ['+66 81-234-5678', '0812345678'],
  line: ['081-234 5678', '0812345678'],
  whatsapp: ['+66-081-234-5678', '0812345678'],
  zalo: ['+84 ๐๙๑-๒๓๔.๕๖๗๘', '+84912345678'],
  email: [' Somchai@Post.test.TH', 'somchai@post.test.th'],
  nickname: ['  ชาย   77 ', 'ชาย 77'],
  payeeName: ['Ann  O’Neil', "Ann O'Neil"],
  birthDate: ['31/12/2533', '1990-12-31'],
  recommenderId: [agent, agent],
  affiliateCode: [agent.toUpperCase(), agent.toUpperCase()],
});
