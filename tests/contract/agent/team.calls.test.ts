// @engines both: queries
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../server/kernel/api/call';
import * as figures from '../../../server/areas/agent/api/figures';
import * as team from '../../../server/areas/agent/api/team';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { moveMembers } from '../../../server/areas/agent/moveMembers';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { showBetting } from '../../../server/areas/agent/showBetting';
import { dayAfter, today } from '../../../server/kernel/time/day';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import type { Member } from '../../../server/store/tables';
import { addGame, addVendor } from '../../factories/game';
import { changeMember } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow, addTree } from '../../factories/team';
import { askAs, type Fields } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { addBankCard } from '../../factories/payout';

const day_ms = 86_400_000;
const opening = 1_000_000;
let platform: TestPlatform;
let game: string;
let [top, left, right, low, leaf, other]: Member[] = [];
beforeEach(async () => {
  platform = await openTestPlatform();
  await addVendor(platform, 'V');
  game = (await addGame(platform, 'V', { game_type: 'RNG' })).code;
  ({ top, left, right, low, other } = await addTree(platform, [500, 300, 100, 200]));
  leaf = await addBelow(platform, low, { balance: opening });
});
afterEach(() => platform.close());

const answer = (by: Member, call: Call, fields?: Fields) => askAs(platform, by, call, fields);
const names = (rows: readonly { userName: string }[]) => rows.map(({ userName }) => userName);
const sorted = (...members: Member[]) => members.map(({ username }) => username).sort();

test('the overview tells the team by levels, and opens branch by branch (agent#team-overview, agent#team-rows)', async () => {
  const viewOf = async (fields: Fields) =>
    team.teamOverview.response
      .strict()
      .parse((await answer(top!, team.teamOverview, fields)).value);
  const all = await viewOf({});
  expect(all.total).toEqual({ members: 4, levels: 3 });
  expect(all.levels).toEqual([
    { level: 1, members: 2 },
    { level: 2, members: 1 },
    { level: 3, members: 1 },
  ]);
  expect(names(all.branch.list)).toEqual(sorted(left!, right!));
  const row = all.branch.list.find(({ memberId }) => memberId === left!.id);
  expect(row).toMatchObject({ level: 1, directCount: 1, teamCount: 2, rebate: 300, agent: true });
  const branch = await viewOf({ parent: low!.id });
  expect(names(branch.path)).toEqual([left!.username, low!.username]);
  expect(branch.branch.list).toMatchObject([{ memberId: leaf!.id, level: 3, balance: opening }]);
});

test('the list finds members of all levels by the beginning of their names, agents and others (agent#team-list)', async () => {
  const found = async (fields: Fields) =>
    names(
      team.teamMembers.response.strict().parse((await answer(top!, team.teamMembers, fields)).value)
        .list,
    );
  expect(await found({})).toEqual(sorted(left!, right!, low!, leaf!));
  expect(await found({ search: leaf!.username.toUpperCase() })).toEqual([leaf!.username]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ search: other!.username })).toEqual([]);
  expect(await found({ kind: 'member' })).toEqual([leaf!.username]);
  expect(await found({ kind: 'agent', level: 2 })).toEqual([low!.username]);
  // A filter leaves the levels of the team as they are.
  for (const [agent, levels] of [
    [top, 3],
    [low, 1],
    [other, 0],
  ] as const) {
    const { value } = await answer(agent!, team.teamMembers, { search: 'nobody' });
    expect(value).toMatchObject({ levels, total: 0 });
  }
});

test('the list has its orders, and goes on after a name for a download (agent#team-list)', async () => {
  await changeMember(platform.db, low!.id, { created_at: 9_999_999_999_999, last_login_at: 5 });
  const first = async (sort: string) =>
    names(
      ((await answer(top!, team.teamMembers, { sort })).value as { list: { userName: string }[] })
        .list,
    )[0];
  expect(await first('joined')).toBe(low!.username);
  expect(await first('login')).toBe(low!.username);
  expect(await first('balance')).toBe(leaf!.username);
  const [by_name] = sorted(left!, right!, low!, leaf!);
  for (const sort of ['', 'name', 'constructor']) expect(await first(sort)).toBe(by_name);
  const rows = async (fields: Fields) =>
    team.teamMemberRows.response
      .strict()
      .parse((await answer(top!, team.teamMemberRows, fields)).value);
  const all = await rows({});
  expect(names(all.list)).toEqual(sorted(left!, right!, low!, leaf!));
  expect(all.next).toBe(null);
  expect(names((await rows({ after: by_name!, kind: 'agent' })).list)).not.toContain(by_name);
  expect(names((await rows({ search: other!.username })).list)).toEqual([]);
});

test('several are moved or noted together, all or none, and a check moves nobody (agent#team-list, agent#team-member)', async () => {
  const [one, two] = [await addBelow(platform, left!), await addBelow(platform, left!)];
  const ids = [one.id, two.id];
  const way = async (member: Member) => {
    const { value } = await answer(top!, team.teamMember, { memberId: member.id });
    return names((value as { path: { userName: string }[] }).path)[0];
  };
  const move = (fields: Fields) => answer(top!, team.moveTeamMember, fields);
  const check = { memberIds: ids, to: right!.username.toUpperCase(), check: true };
  const checked = team.moveTeamMember.response.strict().parse((await move(check)).value);
  expect(checked.to).toBe(right!.username);
  expect(checked.members).toMatchObject([
    { userName: one.username, from: left!.username, teamCount: 0 },
    { userName: two.username, from: left!.username, teamCount: 0 },
  ]);
  expect(await way(one)).toBe(left!.username);
  const refused = await move({ memberIds: [one.id, low!.id], to: right!.username });
  expect(refused).toMatchObject({
    code: 'rebate_above_upline',
    value: { userName: low!.username },
  });
  expect(await way(one)).toBe(left!.username);
  // A second tap on the same yes is told what the first one did.
  for (let tap = 0; tap < 2; tap += 1) {
    const moved = await move({ memberIds: ids, to: right!.username });
    expect(moved).toMatchObject({ success: true, value: { to: right!.username } });
    expect([await way(one), await way(two)]).toEqual([right!.username, right!.username]);
  }
  const links = await platform.db
    .selectFrom('agent_links')
    .select('depth')
    .where('member_id', '=', one.id)
    .where('ancestor_id', '=', right!.id)
    .execute();
  expect(links).toHaveLength(1);
  expect((await move(check)).code).toBe('move_same_place');
  const note = (memberIds: string[]) =>
    answer(top!, team.saveTeamRemark, { memberIds, remark: 'new' });
  expect((await note([one.id, other!.id])).code).toBe('member_not_below');
  expect((await note(ids)).success).toBe(true);
  const { value } = await answer(top!, team.teamMembers, { search: one.username });
  expect((value as { list: unknown[] }).list).toMatchObject([{ remark: 'new' }]);
});

test('a look at what a move would do waits for nobody who changes the tree, and holds nothing (agent#team-member)', async () => {
  const transaction = vi.spyOn(platform.db, 'transaction');
  const input = { memberIds: [leaf!.id], to: right!.username, check: true };
  expect(await moveMembers(platform, top!.id, input)).toMatchObject({ ok: true });
  const upwards = { ...input, to: leaf!.username };
  expect((await moveMembers(platform, top!.id, upwards)).ok).toBe(false);
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
});

test('a member of the team is shown with masked contacts and accounts (agent#team-member)', async () => {
  const secrets = {
    mobile: '+66812345678',
    email: 'leaf@example.com',
    payee_name: 'Somsri Jaidee',
  };
  await changeMember(platform.db, leaf!.id, secrets);
  await addBankCard(platform.db, leaf!.id, { payee_name: 'Somsri Jaidee' });
  const { value } = await answer(left!, team.teamMember, { memberId: leaf!.id });
  const view = team.teamMember.response.strict().parse(value);
  expect(view).toMatchObject({ rebateLeast: 0, rebateMost: 200 });
  expect(names(view.path)).toEqual([low!.username, leaf!.username]);
  const text = JSON.stringify(view);
  for (const hidden of ['12345678', 'leaf@', 'Somsri', 'Jaidee', '123456']) {
    expect(text).not.toContain(hidden);
  }
  expect(view.bankCards).toEqual([{ bank: 'KBANK', number: '••••7890' }]);
});

test('remarks are the agent’s own, and moves and rebates follow their rules (agent#team-member)', async () => {
  expect(
    (await answer(left!, team.saveTeamRemark, { memberIds: [leaf!.id], remark: ' vip ' })).success,
  ).toBe(true);
  const remarkFor = async (by: Member) =>
    (
      (await answer(by, team.teamMember, { memberId: leaf!.id })).value as {
        member: { remark: string };
      }
    ).member.remark;
  expect([await remarkFor(left!), await remarkFor(top!)]).toEqual(['vip', '']);
  const move = async (by: Member, member: Member, to: string) => {
    const done = await answer(by, team.moveTeamMember, { memberIds: [member.id], to });
    return done.success ? 'moved' : done.code;
  };
  expect(await move(top!, low!, right!.username)).toBe('rebate_above_upline');
  expect(await move(top!, leaf!, right!.username.toUpperCase())).toBe('moved');
  expect(await move(top!, leaf!, 'nobody')).toBe('member_not_below');
  expect(await move(left!, leaf!, left!.username)).toBe('member_not_below');
  const rebate = async (by: Member, member: Member, rate: number) => {
    const done = await answer(by, team.saveTeamRebate, { memberId: member.id, rebate: rate });
    return done.success ? 'set' : [done.code, done.value];
  };
  // The bound is told with the refusal.
  expect(await rebate(top!, right!, 501)).toEqual(['rebate_above_upline', { most: 500 }]);
  expect(await rebate(top!, left!, 199)).toEqual(['rebate_below_team', { least: 200 }]);
  expect(await rebate(top!, low!, 100)).toMatchObject(['member_not_below', undefined]);
  expect(await rebate(top!, right!, 150)).toBe('set');
});

test('whoever is not below is unknown to every call that names a member (agent#the-tree)', async () => {
  const outside = [top!, right!, other!, left!, { ...leaf!, id: 'nobody' }];
  for (const { id } of outside) {
    for (const [call, fields] of [
      [team.teamOverview, { parent: id }],
      [team.teamMember, { memberId: id }],
      [team.saveTeamRemark, { memberIds: [low!.id, id], remark: 'x' }],
      [team.moveTeamMember, { memberIds: [leaf!.id, id], to: left!.username }],
      [team.saveTeamRebate, { memberId: id, rebate: 0 }],
      [figures.teamPnl, { parent: id }],
      [figures.teamMemberBets, { memberId: id }],
      [figures.teamRebates, { parent: id }],
    ] as const) {
      expect((await answer(left!, call, fields)).code, call.name).toBe('member_not_below');
    }
  }
});

test('counters, profit and loss, rebates and betting agree, today and when the day is over (agent#profit-and-loss, agent#rebate-pages, agent#team-betting, agent#team-counters)', async () => {
  await aggregateTeams(platform);
  await addStake(platform, leaf!, { amount: 100_000, game });
  platform.clock.advance(10);
  const day = today(platform);
  const value = async <Value>(by: Member, call: Call, fields = {}) =>
    (await answer(by, call, fields)).value as Value;
  const kpi = team.teamKpi.response
    .strict()
    .parse(await value(top!, team.teamKpi, { startDate: day, endDate: day, size: 0 }));
  expect(kpi.footer).toMatchObject({ teamBetMemberCount: 1, teamRegisterMemberCount: 4 });
  const read = async () => {
    const range = { from: day, to: day };
    const pnl = async (by: string, parent = '') =>
      figures.teamPnl.response
        .strict()
        .parse(await value(top!, figures.teamPnl, { ...range, by, parent }));
    const [byDay, byCategory, byMember, branch] = [
      await pnl('day'),
      await pnl('category'),
      await pnl('member'),
      await pnl('member', low!.id),
    ];
    for (const { total } of [byDay, byCategory, byMember]) {
      expect(total).toMatchObject({ staked: 100_000, settled: 100_000, profit: -100_000 });
    }
    expect(byDay.list).toMatchObject([{ name: day, staked: 100_000 }]);
    expect(byCategory.list).toMatchObject([
      { name: '', staked: 0, other: opening },
      { name: 'RNG', staked: 100_000, other: 0 },
    ]);
    expect(byMember.list).toMatchObject([{ name: left!.username, branch: true, staked: 100_000 }]);
    expect(branch.list).toMatchObject([{ memberId: leaf!.id, staked: 100_000 }]);
    const betting = figures.teamBetting.response
      .strict()
      .parse(await value(top!, figures.teamBetting, { ...range, search: leaf!.username }));
    expect(betting).toMatchObject({
      list: [{ memberId: leaf!.id, day, category: 'RNG', staked: 100_000, won: 0 }],
      total: { staked: 100_000, settled: 100_000 },
      rows: 1,
    });
  };
  await read();
  platform.clock.advance(day_ms + aggregate_after_ms);
  await aggregateTeams(platform);
  await payRebates(platform);
  await read();
  const range = { from: day, to: dayAfter(day, 1) };
  const own = figures.agentRebates.response
    .strict()
    .parse(await value(top!, figures.agentRebates, range));
  expect(own).toMatchObject({
    rebate: 500,
    list: [{ day, category: 'RNG', stake: 100_000, amount: 2_000, paid: true }],
    total: { stake: 100_000, amount: 2_000 },
  });
  const ofTeam = figures.teamRebates.response
    .strict()
    .parse(await value(top!, figures.teamRebates, range));
  expect(ofTeam.total).toEqual({ branchAmount: 3_000 });
  expect(ofTeam.days).toEqual([{ day, category: 'RNG', amount: 3_000 }]);
  expect(await value(top!, figures.teamRebates, { ...range, parent: left!.id })).toMatchObject({
    days: [{ day, amount: 3_000 }],
    total: { branchAmount: 3_000 },
  });
  const long = await value(top!, figures.teamRebateRows, range);
  expect(long).toEqual({ ...ofTeam, totalPages: 1 });
  expect(ofTeam.list.find(({ memberId }) => memberId === left!.id)).toMatchObject({
    amount: 1_000,
    branchAmount: 3_000,
  });
  const wrong = await answer(top!, figures.teamPnl, { from: 'yesterday' });
  expect(wrong.code).toBe('dates_invalid');
});

test('betting is read page by page from a place, forth and back, while a day runs and when it is over (agent#team-betting)', async () => {
  await aggregateTeams(platform);
  const live = (await addGame(platform, 'V', { game_type: 'LIVE' })).code;
  const players = [leaf!, await addBelow(platform, low!, { balance: opening })];
  const begin = today(platform);
  for (const first of [true, false]) {
    for (const player of players) {
      for (const code of [game, live])
        await addStake(platform, player, { amount: 100, game: code });
    }
    if (!first) break;
    platform.clock.advance(day_ms + aggregate_after_ms);
    await aggregateTeams(platform);
  }
  platform.clock.advance(10);
  const size = 3;
  const page = async (cursor: string, fields = {}) => {
    const input = { from: begin, to: '', search: '', category: '', ...fields, cursor };
    const response = await showBetting(platform, top!.id, input, size);
    if (!response.ok) throw new Error(response.code);
    return response.value;
  };
  const placeOf = ({
    day,
    userName,
    category,
  }: { [key in 'day' | 'userName' | 'category']: string }) => `${day} ${userName} ${category}`;
  const days = [today(platform), begin];
  const all = days.flatMap((day) =>
    sorted(...players).flatMap((name) => ['LIVE', 'RNG'].map((type) => `${day} ${name} ${type}`)),
  );
  const walk = async (start: string, next: 'older' | 'newer') => {
    const seen: string[][] = [];
    for (let cursor: string | null = start; cursor !== null;) {
      const { list, rows, total, ...beside } = await page(cursor);
      expect([rows, total.staked]).toEqual([8, 800]);
      seen.push(list.map(placeOf));
      cursor = beside[next];
    }
    return seen;
  };
  const forth = await walk('', 'older');
  expect(forth.flat()).toEqual(all);
  expect(forth.map(({ length }) => length)).toEqual([3, 3, 2]);
  expect((await walk('last', 'newer')).reverse().flat()).toEqual(all);
  const second = await page((await page('')).older!);
  expect((await page(second.newer!)).list.map(placeOf)).toEqual(forth[0]);
  const unknown = await page((await page('')).older!.replace(/-.*$/, '-nobody'));
  expect(unknown.list.map(placeOf)).toEqual(forth[0]);
  const one = await page('', { search: leaf!.username, category: 'LIVE' });
  expect(one).toMatchObject({ rows: 2, total: { staked: 200 }, newer: null, older: null });
});
