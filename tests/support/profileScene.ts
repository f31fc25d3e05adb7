import { accountCode } from '../../server/kernel/api/verification';
import type { RequestOf } from '../../server/kernel/api/call';
import { readOutbox } from '../../server/kernel/delivery/outbox';
import { makeCaptcha } from '../../server/kernel/verification/captcha';
import type { Member } from '../../server/store/tables';
import { openAccountScene, type AccountScene } from './accountScene';
import { tokenOf } from './calls';
import { confirmed } from './confirmed';
import type { WireAnswer } from './contractClient';

export interface SignedIn {
  member: Member;
  token: string;
}

export interface ProfileScene extends AccountScene {
  /** A member with a session, who has confirmed that the account may be changed. */
  signedIn(change?: { type?: number }): Promise<SignedIn>;
  /** A captcha and its right answer. */
  captcha(): Promise<{ captchaId: string; captcha: string }>;
  /** Asks for a code with a right captcha. */
  askCode(
    who: SignedIn,
    asked: Omit<RequestOf<typeof accountCode>, 'captchaId' | 'captcha'>,
  ): Promise<WireAnswer>;
  /** The code that was last sent to a number or address. Throws when there is none. */
  codeAt(recipient: string): Promise<string>;
  /** A member's row as it stands. */
  rowOf(member: Member): Promise<Member>;
}

/** A scene of members who change what is theirs. */
export async function openProfileScene(): Promise<ProfileScene> {
  const scene = await openAccountScene();
  const { platform, client } = scene;
  const answerTo = async (recipient: string) => {
    const sent = (await readOutbox(platform)).find((entry) => entry.recipient === recipient);
    if (!sent) throw new Error(`nothing was sent to ${recipient}`);
    return sent.text;
  };
  const profileScene: ProfileScene = {
    ...scene,
    signedIn: async (change) => {
      const member = await scene.member(change);
      const token = await tokenOf(platform, member.username);
      await confirmed(platform, token);
      return { member, token };
    },
    captcha: async () => {
      const caller = { address: scene.newAddress(), device: 'OTHERS' };
      const made = await makeCaptcha(platform, { language: 'th', form: 'picture', caller });
      if (!made.ok) throw new Error(made.code);
      const { captchaId } = made.value;
      return { captchaId, captcha: await answerTo(captchaId) };
    },
    askCode: async ({ token }, asked) =>
      client.ask(
        accountCode,
        { ...asked, ...(await profileScene.captcha()) },
        { token, address: scene.newAddress() },
      ),
    codeAt: async (recipient) => {
      const sent = (await readOutbox(platform)).filter((entry) => entry.recipient === recipient);
      const code = sent.map(({ text }) => /^\d{6}\b/.exec(text)?.[0]).find(Boolean);
      if (!code) throw new Error(`no code was sent to ${recipient}`);
      return code;
    },
    rowOf: ({ id }) =>
      platform.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
  return profileScene;
}
