import { registerByMobile } from '../../server/areas/account/api/entry';
import type { RequestOf } from '../../server/kernel/api/call';
import { captcha, smsNoLogin, smsRegister } from '../../server/kernel/api/verification';
import { readOutbox, type OutboxEntry } from '../../server/kernel/delivery/outbox';
import { setSetting } from '../../server/kernel/settings/settings';
import type { SettingKey } from '../../server/kernel/settings/keys';
import type { Member } from '../../server/store/tables';
import { openAccountScene, right_password, type AccountScene } from './accountScene';
import type { WireAnswer, Who } from './contractClient';
import type { TestPlatform } from './platform';

/** The longest that a change of the operator's may take to be live. */
const live_within_ms = 5_000;

/** An account scene with a phone in hand: what the demo sent can be read. */
export interface VerificationScene extends AccountScene {
  /** A captcha with its right answer, as the fields of a form. */
  solved(who?: Who): Promise<{ captchaId: string; captcha: string }>;
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
    change?: Parameters<AccountScene['login']>[1],
    who?: Who,
  ): Promise<WireAnswer>;
  /** Changes a setting and lets the time pass until it is live. */
  set(key: SettingKey, value: string): Promise<void>;
  /** All settings as they were at the beginning. */
  unset(): Promise<void>;
}

export async function openVerificationScene(given?: TestPlatform): Promise<VerificationScene> {
  const scene = await openAccountScene(given);
  const { platform, client } = scene;
  let mobiles = 0;
  /** With the answer to a captcha, where a test says nothing about it. */
  const answered = async <T extends object>(change: T) =>
    'captchaId' in change ? change : { ...(await own.solved()), ...change };
  const own = {
    solved: async (who: Who = {}) => {
      // Of no device: one that an account knows has a budget of its own.
      const caller = { address: scene.newAddress(), deviceToken: null, ...who };
      const answer = await client.ask(captcha, {}, caller);
      const { captchaId } = captcha.response.parse(answer.value);
      const [entry] = await own.sentTo(captchaId);
      return { captchaId, captcha: entry!.text };
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
      const member = await scene.member(change);
      await platform.db
        .insertInto('proved_contacts')
        .values({ contact, member_id: member.id, proved_at: platform.clock.now() })
        .execute();
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
        { address: scene.newAddress(), ...who },
      ),
    sendLoginCode: async (
      mobileNum: string,
      change: Partial<RequestOf<typeof smsNoLogin>> = {},
      who: Who = {},
    ) =>
      client.ask(
        smsNoLogin,
        { purpose: 'login', mobileNum, ...(await answered(change)) },
        { address: scene.newAddress(), ...who },
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
        { address: scene.newAddress(), ...who },
      ),
    loginBySms: (
      mobileNum: string,
      code: string,
      change: Parameters<AccountScene['login']>[1] = {},
      who: Who = {},
    ) => scene.login(mobileNum, { type: 'sms', password: code, ...change }, who),
    set: async (key: SettingKey, value: string) => {
      await setSetting(platform.db, key, value, platform.clock.now());
      platform.clock.advance(live_within_ms);
    },
    unset: async () => {
      await platform.db.deleteFrom('settings').execute();
      platform.clock.advance(live_within_ms);
    },
  };
  return { ...scene, ...own };
}
