import { memberInfo, type SessionInfo } from '../../server/areas/account/api/entry';
import { createDeposit } from '../../server/areas/wallet/api/deposits';
import { newId } from '../../server/kernel/ids';
import { recheckMembers } from '../../server/areas/protection/outside/recheck';
import { sessionOf } from './accountScene';
import { openOutsideRegister, type OutsideRegister } from './outsideRegister';
import { openVerificationScene, type VerificationScene } from './verificationScene';

/** An account scene whose platform asks a register of its own process. */
export interface RegisterScene extends VerificationScene {
  outside: OutsideRegister;
  /** Registers somebody by user name, with an email by which a register may know them. */
  newcomer(change?: object): Promise<{ email: string; session: SessionInfo; name: string }>;
  /** The reason for which play is closed to a session, as a deposit is told; undefined where it is open. */
  closedTo(session: { token: string }): Promise<string | undefined>;
  exclusionOf(session: { token: string }): Promise<Record<string, unknown> | null>;
  /** The questions about a member, the oldest first. */
  questions(memberId: string): Promise<{ moment: string; answer: string; fault: string | null }[]>;
  recheck(): Promise<number>;
  /** The register answers again and has no entries, and the settings are as they were. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

let made = 0;

export async function openRegisterScene(): Promise<RegisterScene> {
  const scene = await openVerificationScene();
  const outside = await openOutsideRegister();
  const { platform, client } = scene;
  platform.config.limitScale = 1_000;
  platform.config.exclusionRegister = outside.config;
  return {
    ...scene,
    outside,
    newcomer: async (change = {}) => {
      made += 1;
      const name = `asked_${made}`;
      const email = `${name}@post.test.th`;
      const session = sessionOf(await scene.register(name, { email, ...change }));
      return { name, email, session };
    },
    closedTo: async ({ token }) => {
      const asked = { channel: 'bank', amount: 1, bonusId: '', idempotencyKey: newId() } as const;
      const { code } = await client.ask(createDeposit, asked, { token });
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
      await outside.tell({ mode: 'answers' });
      await outside.tell({ release: true });
      await outside.tell({ forget: true });
      await scene.unset();
    },
    recheck: () => recheckMembers(platform),
    close: async () => {
      await outside.close();
      await platform.close();
    },
  };
}
