import type { RequestOf } from '../../server/kernel/api/call';
import * as api from '../../server/areas/account/api/passwords';
import { readOutbox, type OutboxEntry } from '../../server/kernel/delivery/outbox';
import { finishLater } from '../../server/kernel/delivery/later';
import { makeCaptcha } from '../../server/kernel/verification/captcha';
import { deviceAsker, deviceKeyOf } from '../../server/kernel/verification/asker';
import { sendCode } from '../../server/kernel/verification/codes';
import type { Member } from '../../server/store/tables';
import { openAccountScene, type AccountScene } from './accountScene';
import { own_device, type WireAnswer, type Who } from './contractClient';

export const next_password = 'Mai-Pen-Rai-77';
export const web_origin = 'https://play.chokdee.test';

/** An account scene whose members have mail boxes and phones. */
export interface PasswordScene extends AccountScene {
  /** A member with a mail address, which is not proved. */
  mailMember(change?: { type?: number }): Promise<Member & { email: string }>;
  /** A member with a number that is proved. */
  phoneMember(change?: { type?: number }): Promise<Member & { mobile: string }>;
  forgot(
    asked: Partial<RequestOf<typeof api.forgotByEmail>> & { username: string; email: string },
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

/** Opens such a scene over an empty store. */
export async function openPasswordScene(): Promise<PasswordScene> {
  const scene = await openAccountScene();
  const { platform, client, newAddress } = scene;
  const { db, clock } = platform;
  let made = 0;

  const change = (id: string, set: Partial<Member>) =>
    db.updateTable('members').set(set).where('id', '=', id).execute();

  const all: PasswordScene = {
    ...scene,
    mailMember: async (how) => {
      const member = await scene.member(how);
      const email = `${member.username}@mail.test`;
      await change(member.id, { email });
      return { ...member, email };
    },
    phoneMember: async (how) => {
      const member = await scene.member(how);
      made += 1;
      const mobile = `+6681${String(made).padStart(7, '0')}`;
      const at = clock.now();
      await change(member.id, { mobile, mobile_verified_at: at });
      const proved = { contact: mobile, member_id: member.id, proved_at: at };
      await db.insertInto('proved_contacts').values(proved).execute();
      return { ...member, mobile };
    },
    forgot: (asked, who = {}) =>
      client.ask(
        api.forgotByEmail,
        { origin: web_origin, ...asked },
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
    memberRow: (id) =>
      db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
  return all;
}
