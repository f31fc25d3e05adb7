// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import * as contracts from '../../../server/areas/agent/api/contracts';
import * as links from '../../../server/areas/agent/api/links';
import * as openings from '../../../server/areas/agent/api/links';
import * as team from '../../../server/areas/agent/api/team';
import { stepUp } from '../../../server/areas/account/api/stepUp';
import { securityEvents } from '../../../server/areas/account/api/security';
import { newId } from '../../../server/kernel/ids';
import { placeMember } from '../../../server/kernel/team/links';
import { changeRate } from '../../../server/kernel/team/rates';
import { openVerificationFixture, right_password, sessionOf } from '../../factories/account';
import { addBelow, rate_most } from '../../factories/team';

const quarter_ms = 15 * 60_000;

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());

/** An agent with somebody below, whose session is a quarter of an hour old. */
async function agentOfLongAgo() {
  const member = await fixture.member({ type: 1 });
  const { platform } = fixture;
  await platform.db.transaction().execute(async (trx) => {
    const [memberId, instant] = [member.id, platform.clock.now()];
    await placeMember(trx, { memberId, parentId: null }, instant);
    await changeRate(trx, { memberId, rate: 300, most: rate_most }, instant);
  });
  const below = await addBelow(platform, member, { type: 1, rate: 100 });
  const player = await addBelow(platform, member, { rate: 0 });
  const session = sessionOf(await fixture.login(member.username, { entry: 'agent' }));
  platform.clock.advance(quarter_ms);
  return { member, below, player, token: session.token };
}
type Old = Awaited<ReturnType<typeof agentOfLongAgo>>;

const key = () => newId();
const changes: Record<string, (old: Old, token: string) => ReturnType<typeof fixture.client.ask>> =
  {
    proposeContract: ({ below }, token) => {
      const terms = { memberId: below.id, kind: 'hour', rate: 10, least: 0 } as const;
      return fixture.client.ask(
        contracts.proposeContract,
        { ...terms, idempotencyKey: key() },
        { token },
      );
    },
    moveTeamMember: ({ below, player }, token) =>
      fixture.client.ask(team.moveTeamMember, { memberIds: [player.id], to: below.id }, { token }),
    saveTeamRebate: ({ player }, token) =>
      fixture.client.ask(team.saveTeamRebate, { memberId: player.id, rebate: 10 }, { token }),
    openAccount: (_, token) => {
      const fields = { username: `below_${key().slice(-8)}`, type: 0, rebate: 0 } as const;
      return fixture.client.ask(
        openings.openAccount,
        { ...fields, idempotencyKey: key() },
        { token },
      );
    },
    renewFirstPassword: ({ player }, token) => {
      const input = { memberId: player.id, idempotencyKey: key() };
      return fixture.client.ask(openings.renewFirstPassword, input, { token });
    },
    createAgentLink: (_, token) => {
      const terms = { type: 0, rebate: 0, days: 7 } as const;
      return fixture.client.ask(
        links.createAgentLink,
        { ...terms, idempotencyKey: key() },
        { token },
      );
    },
  };
/** These give nothing to anybody. */
const harmless = ['saveTeamRemark', 'withdrawContract', 'endContract', 'endAgentLink'];

it('knows every call by which an agent changes something', () => {
  const changing = calls.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/wps/agent/'),
  );
  const known = [...Object.keys(changes), ...harmless];
  expect(changing.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it.each(Object.keys(changes))('%s needs more than a session of long ago', async (name) => {
  const old = await agentOfLongAgo();
  const change = changes[name]!;
  expect(await change(old, old.token)).toMatchObject({ status: 403, code: 'step_up_required' });
  const answer = await fixture.client.ask(securityEvents, {}, { token: old.token });
  expect(securityEvents.response.parse(answer.value).list).toMatchObject([
    { what: 'team', outcome: 'refused' },
  ]);
  const proved = await fixture.client.ask(
    stepUp,
    { password: right_password },
    { token: old.token },
  );
  const { token } = stepUp.response.parse(proved.value);
  expect((await change(old, token)).code).not.toBe('step_up_required');
  // A new login is as good.
  const fresh = sessionOf(await fixture.login(old.member.username, { entry: 'agent' }));
  expect((await change(old, fresh.token)).code).not.toBe('step_up_required');
});

it('tells without a proof what a proposal and a move would do', async () => {
  const { below, player, token } = await agentOfLongAgo();
  const terms = { memberId: below.id, kind: 'hour', rate: 10, least: 0, check: true } as const;
  const proposed = await fixture.client.ask(contracts.proposeContract, terms, { token });
  const move = { memberIds: [player.id], to: below.id, check: true };
  const moved = await fixture.client.ask(team.moveTeamMember, move, { token });
  for (const { code } of [proposed, moved]) expect(code).not.toBe('step_up_required');
});
