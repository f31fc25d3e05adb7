import * as links from '../../server/areas/agent/api/links';
import type { RequestOf } from '../../server/kernel/api/call';
import type { Member } from '../../server/store/tables';
import { sessionOf } from './accountScene';
import { tokenOf } from './calls';
import type { VerificationScene } from './verificationScene';

type Asked = Partial<RequestOf<typeof links.createAgentLink>>;

/** Returns the acts of agents who invite and of those who come, in the scene and by the agent of the moment. */
export function inviteActs(now: () => { scene: VerificationScene; agent: Member }) {
  let made = 0;
  const newName = () => {
    made += 1;
    return `invited_${made}`;
  };

  const acts = {
    newName,
    async create(asked: Asked = {}, by: Member = now().agent) {
      const { platform, client } = now().scene;
      const token = await tokenOf(platform, by.username);
      const fields = { type: 0, rebate: 0, days: 0, idempotencyKey: newName() };
      return client.ask(links.createAgentLink, { ...fields, ...asked }, { token });
    },
    linkOf: async (asked: Asked = {}, by: Member = now().agent) =>
      links.createAgentLink.response.strict().parse((await acts.create(asked, by)).value),
    async look(linkId: string, by: Member = now().agent) {
      const { platform, client } = now().scene;
      const token = await tokenOf(platform, by.username);
      return client.ask(links.agentLink, { linkId }, { token });
    },
    linkNow: async ({ linkId }: links.AgentLink) =>
      links.agentLink.response.strict().parse((await acts.look(linkId)).value),
    rowOf: (username: string) =>
      now()
        .scene.platform.db.selectFrom('members')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirst(),
    joinBy: (code: string, username = newName()) =>
      now().scene.register(username, { affiliateCode: code }),
    /** Registers a newcomer by a code; gives the newcomer's row. */
    async comeBy(code: string): Promise<Member> {
      const username = newName();
      sessionOf(await acts.joinBy(code, username));
      return (await acts.rowOf(username))!;
    },
  };
  return acts;
}
