// @engines both: queries
import { expect, test } from 'vitest';
import { listTeam, listTeamRows } from '../../server/platform/agent/listTeam';
import { openTestPlatform } from '../support/platform';
import { addBelow } from '../support/teamScene';

const names = (rows: readonly { userName: string }[]) => rows.map(({ userName }) => userName);

test('a list of more than are listed at most ends there and says so, and a download has all', async () => {
  const platform = await openTestPlatform();
  const asked = { search: '', kind: '', level: 0, sort: '', pageNo: 1 };
  const top = await addBelow(platform, null, { type: 1 });
  const low = await addBelow(platform, top, { type: 2 });
  const members = [low, await addBelow(platform, low), await addBelow(platform, top, { type: 2 })];
  members.push(await addBelow(platform, top, { type: 2 }));
  const all = members.map(({ username }) => username).sort();
  const few = await listTeam(platform, top.id, asked, 3);
  expect(few).toMatchObject({ total: 3, totalPages: 1, more: true });
  // A page is as long as it is: the bound is that of pages.
  expect(names(few.list)).toEqual(all);
  expect(await listTeam(platform, top.id, asked, 4)).toMatchObject({ total: 4, more: false });
  const none = { ...asked, pageNo: 2 };
  expect((await listTeam(platform, top.id, none, 3)).list).toEqual([]);
  const agents = { ...asked, kind: 'agent' };
  expect(await listTeam(platform, top.id, agents, 2)).toMatchObject({ total: 2, more: true });
  for (const most of [3, 4]) {
    const rows = await listTeamRows(platform, top.id, { ...asked, after: all[0]! }, most);
    expect(names(rows.list)).toEqual(all.slice(1));
  }
  await platform.close();
});
