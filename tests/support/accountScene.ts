import {
  freePlay,
  login,
  memberInfo,
  register,
  trialUser,
  type SessionInfo,
} from '../../server/areas/account/api/entry';
import type { RequestOf } from '../../server/kernel/api/call';
import { createPlatform } from '../../server/runtime/createPlatform';
import { hashPassword } from '../../server/areas/account/password';
import type { Member } from '../../server/store/tables';
import { contractClient, type ContractClient, type WireAnswer, type Who } from './contractClient';
import { addMember, openTestPlatform, type AddedMember, type TestPlatform } from './platform';

export const right_password = 'Rak-Thai-2569';

/** A platform with its calls in front, and short ways to come in. */
export interface AccountScene {
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
}

/** Opens a scene over an empty store, or over another platform's. */
export async function openAccountScene(given?: TestPlatform): Promise<AccountScene> {
  const platform = given ?? (await openTestPlatform());
  const served = createPlatform(platform);
  const client = contractClient((request) => served.fetch(request));
  // Hashing costs on purpose: once for all members who have the same password.
  const password_hash = await hashPassword(right_password);
  let addresses = 0;
  const scene: AccountScene = {
    platform,
    client,
    newAddress: () => {
      addresses += 1;
      return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
    },
    member: async (change = {}) => {
      const member = await addMember(platform, change);
      await platform.db
        .updateTable('members')
        .set({ password_hash })
        .where('id', '=', member.id)
        .execute();
      return { ...member, password_hash };
    },
    login: (username, change = {}, who = {}) =>
      client.ask(
        login,
        { username, password: right_password, ...change },
        { address: scene.newAddress(), ...who },
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
        { address: scene.newAddress(), ...who },
      ),
    trial: async (who = {}) => {
      const caller = { address: scene.newAddress(), ...who };
      const offer = trialUser.response.parse((await client.ask(trialUser, {}, caller)).value);
      const { userName } = offer;
      const asked = { moduleId: 'COMM3' as const, userName, offer: offer.offer };
      return sessionOf(await client.ask(freePlay, asked, caller));
    },
    refusalOf: async (token) => (await client.ask(memberInfo, {}, { token })).code,
  };
  return scene;
}

/** The session that an answer brings. Throws when it brings none. */
export function sessionOf(answer: WireAnswer): SessionInfo {
  if (!answer.success) throw new Error(`no session: ${answer.code}`);
  return login.response.parse(answer.value);
}
