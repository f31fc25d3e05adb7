import * as profileCalls from '../../server/areas/account/api/profile';
import * as passwordCalls from '../../server/areas/account/api/passwords';
import * as stepUpCalls from '../../server/areas/account/api/stepUp';
import { accountCode } from '../../server/kernel/api/verification';
import { finishLater } from '../../server/kernel/delivery/later';
import type { Member } from '../../server/store/tables';
import { right_password, sessionOf } from './accountScene';
import type { WireAnswer, Who } from './contractClient';
import { openVerificationScene, type VerificationScene } from './verificationScene';

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

/** A scene of owners and of thieves who have copied the owner's cookie. */
export interface OwnedScene extends VerificationScene {
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

export async function openOwnedScene(): Promise<OwnedScene> {
  const scene = await openVerificationScene();
  const { client, platform } = scene;
  const { db, clock } = platform;
  let made = 0;
  const own = {
    owner: async (
      change: Partial<Member> = {},
      { ageConfirmed = true }: { ageConfirmed?: boolean } = {},
    ): Promise<Owner> => {
      made += 1;
      const { contact: mobile, mobileNum } = scene.newMobile();
      const member = await scene.memberWith(mobile, { ageConfirmed });
      const email = `owner${made}@mail.com`;
      const at = clock.now() - 2 * day_ms;
      const proved = { contact: email, member_id: member.id, proved_at: at };
      await db.insertInto('proved_contacts').values(proved).execute();
      const set = { mobile, email, mobile_verified_at: at, email_verified_at: at };
      const created_at = at - day_ms;
      await db
        .updateTable('members')
        .set({ ...set, created_at })
        .where('id', '=', member.id)
        .execute();
      const who = { deviceToken: `device-of-owner-${made}-`.padEnd(40, 'x') };
      const answer = await scene.login(member.username, { password: right_password }, who);
      const { token } = sessionOf(answer);
      if (Object.keys(change).length > 0) {
        await db.updateTable('members').set(change).where('id', '=', member.id).execute();
      }
      return { member, mobile, mobileNum, email, token, who: { ...who, token } };
    },
    row: (id: string) =>
      db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    texts: async (recipient: string) => {
      await finishLater(platform);
      return (await scene.sentTo(recipient)).map(({ text }) => text);
    },
    notMeToken: async (recipient: string) => {
      const text = (await own.texts(recipient)).find((each) => each.includes('/m/notMe'));
      const token = /\/m\/notMe\?token=([\w-]+)/.exec(text ?? '')?.[1];
      if (!token) throw new Error(`no such link was sent to ${recipient}`);
      return token;
    },
    stepUp: async (token: string, who: Who = {}) => {
      const asked = { password: right_password };
      const answer = await client.ask(stepUpCalls.stepUp, asked, { ...who, token });
      return passwordCalls.rotated.parse(answer.value).token;
    },
    askCode: async (to: { email: string } | { mobileNum: string }, who: Who) => {
      const by = 'email' in to ? ('email' as const) : ('mobile' as const);
      const caller = { address: scene.newAddress(), ...who };
      return client.ask(accountCode, { by, ...to, ...(await scene.solved()) }, caller);
    },
    saveEmail: (email: string, verificationCode: string, who: Who) =>
      client.ask(profileCalls.saveEmail, { email, verificationCode }, who),
    saveMobile: (mobileNum: string, verificationCode: string, who: Who) =>
      client.ask(profileCalls.saveMobile, { mobileNum, verificationCode }, who),
    changeTo: async (to: { email: string } | { mobileNum: string }, who: Who) => {
      const asked = await own.askCode(to, who);
      if (!asked.success) return asked;
      return 'email' in to
        ? own.saveEmail(to.email, await scene.codeTo(to.email), who)
        : own.saveMobile(to.mobileNum, await scene.codeTo(`+66${to.mobileNum}`), who);
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
  return { ...scene, ...own };
}
