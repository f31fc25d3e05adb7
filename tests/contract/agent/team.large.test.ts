// @engines both: queries
import { expect, test } from 'vitest';
import { listTeam, listTeamRows } from '../../../server/areas/agent/listTeam';
import { showTeamRebates } from '../../../server/areas/agent/showRebates';
import { showOverview } from '../../../server/areas/agent/showTeam';
import { seedTeam } from '../../load/teamSet';
import { addBelow } from '../../factories/team';
import { openTestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

const names = (rows: readonly { userName: string }[]) => rows.map(({ userName }) => userName);

test('a list of more than are listed at most ends there and says so, and a download has all', async () => {
  const platform = await openTestPlatform();
  const input = { search: '', kind: '', level: 0, sort: '', pageNo: 1 };
  const top = await addBelow(platform, null, { type: 1 });
  const low = await addBelow(platform, top, { type: 2 });
  const members = [low, await addBelow(platform, low), await addBelow(platform, top, { type: 2 })];
  members.push(await addBelow(platform, top, { type: 2 }));
  const all = members.map(({ username }) => username).sort();
  const few = await listTeam(platform, top.id, input, 3);
  expect(few).toMatchObject({ total: 3, totalPages: 1, more: true });
  // A page is as long as it is: the bound is that of pages.
  expect(names(few.list)).toEqual(all);
  expect(await listTeam(platform, top.id, input, 4)).toMatchObject({ total: 4, more: false });
  const none = { ...input, pageNo: 2 };
  expect((await listTeam(platform, top.id, none, 3)).list).toEqual([]);
  const agents = { ...input, kind: 'agent' };
  expect(await listTeam(platform, top.id, agents, 2)).toMatchObject({ total: 2, more: true });
  for (const most of [3, 4]) {
    const rows = await listTeamRows(platform, top.id, { ...input, after: all[0]! }, most);
    expect(names(rows.list)).toEqual(all.slice(1));
  }
  await platform.close();
});

test('a page of a few members does not go through the names of all that the store has', async () => {
  const platform = await openTestPlatform();
  const { top } = await seedTeam(platform, { members: 2_000, rounds: 2 });
  const plans = await plansOf(platform, async (watched) => {
    const input = { parent: '', pageNo: 1 };
    await showOverview(watched, top.id, input);
    await showTeamRebates(watched, top.id, input);
    await listTeam(watched, top.id, { ...input, search: '', kind: '', level: 1, sort: '' });
  });
  const pages = plans.filter(({ query }) => /order by m\.username/.test(query));
  expect(pages).toHaveLength(3);
  for (const { query, scans } of pages) expect(scans, query).toEqual([]);
  await platform.close();
});
