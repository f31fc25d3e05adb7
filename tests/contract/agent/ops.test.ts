// @engines both: money
import { beforeAll, expect, test, describe } from 'vitest';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { listAudit } from '../../../server/kernel/operators/audit';
import { most_levels } from '../../../server/kernel/team/links';
import { rateOf } from '../../../server/kernel/team/rates';
import { today } from '../../../server/kernel/time/day';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import type { Member } from '../../../server/store/tables';
import { counterOf } from '../../factories/counter';
import { addGame, addVendor } from '../../factories/game';
import { addMember, changeMember } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('commands about rebates', () => {
  let line: OpsLine;
  let platform: TestPlatform;
  beforeAll(async () => {
    line = await opsLine();
    platform = await openTestPlatform(line.databaseUrl);
    return () => platform.close();
  });

  test('the sources of a rebate are listed with their numbers and add up to it, and its transfer leads back to them (agent#rebate-sources)', async () => {
    await aggregateTeams(platform);
    const top = await addBelow(platform, null, { type: 1, rate: 333 });
    const member = await addBelow(platform, top, { balance: 1_000_000 });
    await addVendor(platform, 'V');
    const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
    const day = today(platform);
    for (const amount of [10_001, 20_002]) {
      await addStake(platform, member, { amount, game });
      platform.clock.advance(10);
    }
    platform.clock.advance(86_400_000 + aggregate_after_ms);
    await aggregateTeams(platform);
    await payRebates(platform);
    const sources = async (...more: string[]) =>
      line.ops(['agents', 'sources', top.username, day, ...more]);
    const rounds = await platform.db
      .selectFrom('wallet_txs')
      .select('round_id')
      .where('member_id', '=', member.id)
      .orderBy('updated_at', 'desc')
      .execute();
    const transfer = await platform.db
      .selectFrom('transfers')
      .select('id')
      .where('kind', '=', 'agent_rebate')
      .executeTakeFirstOrThrow();
    const text = (await sources()).out.split('\n');
    expect(text.slice(0, 2).map((row) => row.split(' ').slice(1).join(' '))).toEqual([
      `round RNG V/${game} ${rounds[0]!.round_id} ${member.username} 200.02 3.33% 6.660666 THB`,
      `round RNG V/${game} ${rounds[1]!.round_id} ${member.username} 100.01 3.33% 3.330333 THB`,
    ]);
    expect(text[2]).toBe(
      `RNG: shares 9.990999, rounding -0.000999, rebate 9.99 THB, paid by ${transfer.id}`,
    );
    const csv = (await sources('--csv', '--category', 'rng')).out.split('\n');
    expect(csv).toHaveLength(3);
    expect(csv[1]).toContain(
      `,${rounds[0]!.round_id},${member.username},200.02,3.33%,6.660666,THB`,
    );
    const last = (await sources('--json')).out.split('\n').at(-1)!;
    expect(JSON.parse(last)).toMatchObject({ amount: 999, exact: '9990999', sum: '9990999' });
    const paid = await line.ops(['agents', 'paid', transfer.id]);
    expect(paid.out).toBe(`${top.username} 9.99 THB\n${day} RNG: 9.99 THB of stakes 300.03 THB`);
    expect(JSON.parse((await line.ops(['agents', 'paid', transfer.id, '--json'])).out)).toEqual({
      member: top.username,
      amount: 999,
      rebates: [{ day, category: 'RNG', stake: 30_003, amount: 999 }],
    });
    // A stake that is not what was added up is noticed.
    await platform.db
      .updateTable('wallet_txs')
      .set({ amount: 10_002 })
      .where('member_id', '=', member.id)
      .where('amount', '=', 10_001)
      .execute();
    expect((await sources('--csv')).code).toBe(1);
    expect((await sources('--category', 'LIVE')).err).toBe(
      'there is no rebate of this member, day and category',
    );
    expect((await line.ops(['agents', 'paid', 'nothing'])).err).toBe(
      'no transfer nothing paid a rebate',
    );
  });
});

describe('commands about agents', () => {
  let line: OpsLine;
  let platform: TestPlatform;
  let secret: string;
  beforeAll(async () => {
    line = await opsLine();
    secret = await line.secretOf('Nok');
    platform = await openTestPlatform(line.databaseUrl);
    return () => platform.close();
  });

  const rate = (member: Pick<Member, 'username'>, percent: string, ...more: string[]) =>
    line.ops(['agents', 'rate', member.username, percent, '--operator', 'Nok', ...more], secret);
  const acts = async ({ id: subject }: Member) =>
    (await listAudit(platform.db, { subject, limit: 9 })).map(
      ({ act, facts }) => `${act} ${facts}`,
    );

  test('nobody is placed by an operator where the pages would place nobody (agent#the-tree)', async () => {
    let made = 0;
    const under = async ({ username }: Pick<Member, 'username'>) => {
      made += 1;
      const name = `placed_${made}`;
      const { code, err } = await line.ops(
        [
          ...`members create --username ${name} --type 0 --password Chok-99999`.split(' '),
          ...`--parent ${username} --operator Nok`.split(' '),
        ],
        secret,
      );
      const row = await platform.db
        .selectFrom('members')
        .select('parent_id')
        .where('username', '=', name)
        .executeTakeFirst();
      expect(row === undefined).toBe(code !== 0);
      return code === 0 ? 'placed' : err;
    };
    const top = await addBelow(platform, null, { type: 1 });
    expect(await under(top)).toBe('placed');
    for (const type of [0, 40]) {
      expect(await under(await addMember(platform, { type }))).toContain('the parent is no agent');
    }
    const closed = await addBelow(platform, null, { type: 1 });
    await changeMember(platform.db, closed.id, { status: 'disabled' });
    expect(await under(closed)).toContain('the account of the parent is closed');
    let last = top;
    for (let level = 1; level <= most_levels; level += 1) {
      last = await addBelow(platform, last, { type: 2 });
      if (level === most_levels - 1) expect(await under(last)).toBe('placed');
    }
    expect(await under(last)).toContain('the tree has all its levels');
  });

  test('a top agent’s rebate is set and listed, with the record of the act, once for the same one (agent#rates-of-top-agents)', async () => {
    const top = await addBelow(platform, null, { type: 1 });
    const low = await addBelow(platform, top, { type: 2 });
    await addBelow(platform, low);
    const { username } = top;
    expect((await rate(top, '1.25')).out).toBe(`${username} 1.25%, was 0.00%`);
    expect((await rate(top, '1.25')).out).toBe(`${username} 1.25%, as before`);
    expect(await rateOf(platform.db, top.id)).toBe(125);
    const facts = `{"after":125,"before":0,"username":"${username}"}`;
    expect(await acts(top)).toEqual([`agent.rate ${facts}`]);
    const set = await rate(low, '๐,4 %', '--json');
    const reported = { id: low.id, username: low.username, rate: 40, before: 0 };
    expect(JSON.parse(set.out)).toEqual(reported);
    const rows = async (...of: string[]) =>
      JSON.parse((await line.ops(['agents', 'list', ...of, '--json'])).out) as unknown[];
    const view = { id: top.id, username, type: 1, rate: 125, least: 40, team: 2 };
    expect(await rows()).toContainEqual(view);
    expect(await rows(username)).toEqual([
      { id: low.id, username: low.username, type: 2, rate: 40, least: 0, team: 1 },
    ]);
    expect((await line.ops(['agents', 'list'])).out.split('\n')).toContain(
      `${username} 1.25%, agent of type 1, team of 2 members, 0.40% at most right below`,
    );
  });

  test('a rebate above the one above, or below those right below, is refused and changes nothing (agent#rates-of-top-agents)', async () => {
    const top = await addBelow(platform, null, { type: 1, rate: 300 });
    const low = await addBelow(platform, top, { type: 2, rate: 200 });
    const refused = async (member: Member, percent: string) => {
      const { code, err } = await rate(member, percent);
      return [code, err];
    };
    expect(await refused(top, '10.01')).toEqual([
      1,
      'nothing was changed: it can be 10.00% at most',
    ]);
    expect(await refused(low, '3.01')).toEqual([1, 'nothing was changed: it can be 3.00% at most']);
    expect(await refused(top, '1.99')).toEqual([
      ...[
        1,
        'nothing was changed: members right below have up to 2.00%, which has to be lowered first',
      ],
    ]);
    expect([await rateOf(platform.db, top.id), await rateOf(platform.db, low.id)]).toEqual([
      300, 200,
    ]);
    expect([await acts(top), await acts(low)]).toEqual([[], []]);
    expect((await rate(low, '1')).code).toBe(0);
    expect((await rate(top, '1')).code).toBe(0);
    expect((await line.run(['settings', 'set', 'agent.rebateMost', '400'])).code).toBe(0);
    expect(await refused(top, '4.01')).toEqual([1, 'nothing was changed: it can be 4.00% at most']);
  });

  test('whoever is in no team and no agent gets no rebate, and neither does what is no percentage (agent#rates-of-top-agents)', async () => {
    const player = await addMember(platform);
    expect(await rate(player, '1')).toMatchObject({
      code: 1,
      err: 'nothing was changed: this member is no agent, and in no team',
    });
    const trial = await addMember(platform, { type: 4 });
    expect((await rate(trial, '1')).code).toBe(1);
    const top = await addBelow(platform, null, { type: 1 });
    for (const percent of ['', '-1', '0.355', '100.01', 'one', '1.500']) {
      expect((await rate(top, percent)).code, percent).toBe(2);
    }
    expect((await line.ops(['agents', 'rate', top.username, '1'])).code).toBe(2);
    expect(
      (await line.ops(['agents', 'rate', top.username, '1', '--operator', 'Nok'], 'no')).code,
    ).toBe(1);
    expect((await line.ops(['agents', 'list', 'nobody_here'])).code).toBe(1);
    expect(await acts(top)).toEqual([]);
  });

  const share = (member: Pick<Member, 'username'>, percent: string, ...more: string[]) =>
    line.ops(['agents', 'share', member.username, percent, '--operator', 'Nok', ...more], secret);

  test('a share is proposed to a top agent, listed with what is held, and ended, with the record of each act (agent#share-agreements)', async () => {
    const top = await addBelow(platform, null, { type: 1 });
    const { username } = top;
    expect((await share(top, '๒๐')).out).toBe(`${username} 20%: proposed, and waits for the agent`);
    const rows = async () =>
      JSON.parse((await line.ops(['agents', 'shares', '--json'])).out) as { username: string }[];
    const of = (state: string) => ({
      username,
      giver: null,
      percent: 20,
      state,
      held: 0,
      cover: 0,
    });
    expect(await rows()).toContainEqual(of('proposed'));
    const [waits] = (await counterOf(platform, top).shares()).list;
    expect(waits).toMatchObject({ userName: '', percent: 20, rests: false });
    expect(await counterOf(platform, top).answerShare(waits!.agreementId, true)).toMatchObject({
      ok: true,
    });
    expect((await share(top, '20', '--json')).out).toContain('"state":"unchanged"');
    expect((await line.ops(['agents', 'shares'])).out.split('\n')).toContain(
      `${username} 20% accepted, by the operator, 0.00 THB held, 0.00 THB cover`,
    );
    expect((await share(top, '0')).out).toBe(`${username} 0%: ended`);
    expect((await acts(top)).map((act) => act.split(' ')[0])).toEqual(
      Array.from({ length: 3 }, () => 'agent.share'),
    );
  });

  test('a share is refused above the most, for whoever has somebody above, and for no agent (agent#share-agreements)', async () => {
    const top = await addBelow(platform, null, { type: 1 });
    const low = await addBelow(platform, top, { type: 2 });
    expect(await share(top, '51')).toMatchObject({
      code: 1,
      err: 'nothing was changed: it can be 50% at most',
    });
    for (const member of [low, await addMember(platform)]) {
      expect(await share(member, '10')).toMatchObject({
        code: 1,
        err: 'nothing was changed: this member is no agent with nobody above',
      });
      expect(await acts(member)).toEqual([]);
    }
    for (const percent of ['', '-1', '1.5', '101', 'ten']) {
      expect((await share(top, percent)).code, percent).toBe(2);
    }
  });
});
