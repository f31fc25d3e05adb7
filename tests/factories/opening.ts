import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as links from '../../server/areas/agent/api/links';
import { openAccount, openedAccount } from '../../server/areas/agent/api/links';
import type { RequestOf } from '../../server/kernel/api/call';
import type { Member } from '../../server/store/tables';
import {
  type AccountFixture,
  openAccountFixture,
  sessionOf,
  type VerificationFixture,
} from './account';
import { tokenOf } from './member';
import { addBelow } from './team';

export type RequestedOpening = Partial<RequestOf<typeof openAccount>>;

/**
 * Opens a platform for a file of tests, with an agent below a top one before every test. Names that it makes begin with
 * a word of the file.
 */
export function openingFixture(word: string) {
  let fixture: AccountFixture;
  let top: Member;
  let agent: Member;
  let made = 0;
  beforeAll(async () => {
    fixture = await openAccountFixture();
  });
  afterAll(() => fixture.platform.close());
  beforeEach(async () => {
    top = await addBelow(fixture.platform, null, { type: 1, rate: 500 });
    agent = await addBelow(fixture.platform, top, { type: 2, rate: 300 });
  });
  const newName = () => {
    made += 1;
    return `${word}_${made}`;
  };
  /** Asks an agent's call to open an account, with a form of its own. */
  async function ask(by: Member, input: RequestedOpening = {}) {
    const fields = { username: newName(), type: 0, rebate: 0, idempotencyKey: newName() };
    const token = await tokenOf(fixture.platform, by.username);
    return fixture.client.ask(openAccount, { ...fields, ...input }, { token });
  }
  /** Asks for the account that an agent has opened by a key. */
  async function look(by: Member, idempotencyKey: string) {
    const token = await tokenOf(fixture.platform, by.username);
    return fixture.client.ask(openedAccount, { idempotencyKey }, { token });
  }
  return {
    current: () => ({ fixture, top, agent }),
    newName,
    ask,
    look,
    /** The account that an agent's call opens. */
    openedOf: async (by: Member, input: RequestedOpening = {}) =>
      openAccount.response.strict().parse((await ask(by, input)).value),
    /** The account of the agent of the moment that was opened, or got a new password, by a key. */
    openedBy: async (idempotencyKey: string) =>
      openedAccount.response.strict().parse((await look(agent, idempotencyKey)).value),
  };
}

type Input = Partial<RequestOf<typeof links.createAgentLink>>;

/** Returns the acts of agents who invite and of those who come, in the fixture and by the agent of the moment. */
export function inviteActs(now: () => { fixture: VerificationFixture; agent: Member }) {
  let made = 0;
  const newName = () => {
    made += 1;
    return `invited_${made}`;
  };

  const acts = {
    newName,
    async create(input: Input = {}, by: Member = now().agent) {
      const { platform, client } = now().fixture;
      const token = await tokenOf(platform, by.username);
      const fields = { type: 0, rebate: 0, days: 0, idempotencyKey: newName() };
      return client.ask(links.createAgentLink, { ...fields, ...input }, { token });
    },
    linkOf: async (input: Input = {}, by: Member = now().agent) =>
      links.createAgentLink.response.strict().parse((await acts.create(input, by)).value),
    async look(linkId: string, by: Member = now().agent) {
      const { platform, client } = now().fixture;
      const token = await tokenOf(platform, by.username);
      return client.ask(links.agentLink, { linkId }, { token });
    },
    linkNow: async ({ linkId }: links.AgentLink) =>
      links.agentLink.response.strict().parse((await acts.look(linkId)).value),
    rowOf: (username: string) =>
      now()
        .fixture.platform.db.selectFrom('members')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirst(),
    joinBy: (code: string, username = newName()) =>
      now().fixture.register(username, { affiliateCode: code }),
    /** Registers a newcomer by a code; gives the newcomer's row. */
    async comeBy(code: string): Promise<Member> {
      const username = newName();
      sessionOf(await acts.joinBy(code, username));
      return (await acts.rowOf(username))!;
    },
  };
  return acts;
}
