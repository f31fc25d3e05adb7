// @engines both: queries
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  announcementDetail,
  announcements,
  lobbyNews,
  markAnnouncementRead,
  notices_limit,
} from '../../../server/areas/content/api/content';
import { unread_most } from '../../../server/areas/content/api/messages';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import type { Announcement } from '../../../server/store/tables';
import { addAnnouncement } from '../../factories/content';
import { inTurn } from '../../support/repeat';
import { addPerson } from '../../factories/member';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
  await platform.db.deleteFrom('announcements').execute();
});
afterEach(() => platform.close());

const addOne = (id: string, change: Partial<Announcement> = {}) =>
  addAnnouncement(platform.db, id, change);
/** Adds announcements `n01`, `n02`, … in the operator's order. */
const add = (count: number) =>
  inTurn(count, (index) => addOne(`n${String(index + 1).padStart(2, '0')}`, { sort: index + 1 }));

const person = async (type?: number) => (await addPerson(platform, type)).token;

const listed = (token?: string, fields: Record<string, string | number> = {}) =>
  view(ask, announcements, { types: 'PL', merchantCode: 'CHOKDEE', ...fields }, token);

const mark = (announcementId: string, token?: string) =>
  ask('POST', markAnnouncementRead.path, { announcementId, read: true }, token);

const readOf = async (token?: string) =>
  (await listed(token)).player.filter(({ read }) => read).map(({ id }) => id);

describe('announcements that a member opens', () => {
  it('are read for that member alone, again as well (content#marking-read, support#unread-dots)', async () => {
    await add(3);
    const [one, other] = [await person(), await person(1)];
    expect(await readOf(one)).toEqual([]);
    expect((await listed(one)).footer.unreadCount).toBe(3);
    for (let times = 0; times < 2; times += 1) {
      expect((await mark('n02', one)).value).toEqual({ success: true });
    }
    expect(await readOf(one)).toEqual(['n02']);
    expect((await listed(one)).footer.unreadCount).toBe(2);
    expect(await readOf(other)).toEqual([]);
    expect((await listed(other)).footer.unreadCount).toBe(3);
  });

  it('are never read, and never counted, for visitors and trial players (content#marking-read, support#unread-dots)', async () => {
    await add(2);
    const trial = await person(trial_type);
    expect((await mark('n01', trial)).code).toBe('trial_not_allowed');
    expect((await mark('n01')).code).toBe('not_logged_in');
    for (const token of [trial, undefined]) {
      expect(await readOf(token)).toEqual([]);
      expect((await listed(token)).footer.unreadCount).toBe(0);
    }
  });

  it('must be shown to players now', async () => {
    await addOne('off', { active: 0 });
    await addOne('later', { start_date: '2999-01-01' });
    await addOne('popup', { type_code: 'PU' });
    const token = await person();
    for (const id of ['off', 'later', 'popup', 'nothing']) {
      expect((await mark(id, token)).code, id).toBe('announcement_unknown');
      const answer = await ask('GET', announcementDetail.path, { announcementId: id }, token);
      expect(answer.code, id).toBe('announcement_unknown');
    }
    expect((await listed(token)).footer.unreadCount).toBe(0);
  });

  it('are counted to a hundred (content#marking-read, support#unread-dots)', async () => {
    await add(unread_most + 2);
    const token = await person();
    await mark('n01', token);
    expect((await listed(token)).footer.unreadCount).toBe(unread_most);
    await mark('n02', token);
    await mark('n03', token);
    expect((await listed(token)).footer.unreadCount).toBe(unread_most - 1);
  });
});

describe('announcements for agents', () => {
  const forAgents = async () => {
    await addOne('all', { sort: 2 });
    await addOne('agents', { for_agents: 1 });
  };
  const seen = async (types: string, token?: string) => {
    const { player, footer } = await listed(token, { types });
    return [player.map(({ id }) => id), footer.unreadCount];
  };
  const show = async (token?: string) =>
    (await ask('GET', announcementDetail.path, { announcementId: 'agents' }, token)).code;

  it('stand among the players’ where an agent asks for all, and are marked and counted there (agent#announcements-of-agents)', async () => {
    await forAgents();
    const agent = await person(1);
    expect(await seen('A', agent)).toEqual([['agents', 'all'], 2]);
    expect(await seen('PL', agent)).toEqual([['all'], 1]);
    expect(await show(agent)).not.toBe('announcement_unknown');
    expect((await mark('agents', agent)).value).toEqual({ success: true });
    expect(await seen('A', agent)).toEqual([['agents', 'all'], 1]);
  });

  it('are found by nobody else, in no list, by no id, in no count (agent#announcements-of-agents)', async () => {
    await forAgents();
    const member = await person();
    for (const [token, unread] of [
      [member, 1],
      [await person(40), 1],
      [await person(trial_type), 0],
      [undefined, 0],
    ] as const) {
      expect(await seen('A', token)).toEqual([['all'], unread]);
      expect(await show(token)).toBe('announcement_unknown');
    }
    expect((await mark('agents', member)).code).toBe('announcement_unknown');
    const news = await ask('GET', lobbyNews.path, { merchantCode: 'CHOKDEE' });
    expect(lobbyNews.response.parse(news.value).map(({ id }) => id)).toEqual(['all']);
  });
});

describe('a long list of announcements', () => {
  it('comes in pages (content#notice-page)', async () => {
    await add(23);
    const first = await listed(undefined, { pageSize: 10 });
    expect(first.footer.totalPages).toBe(3);
    expect(first.player.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => `n${String(index + 1).padStart(2, '0')}`),
    );
    const last = await listed(undefined, { pageSize: 10, pageNo: 3 });
    expect(last.player.map(({ id }) => id)).toEqual(['n21', 'n22', 'n23']);
    expect(last.footer.totalPages).toBe(3);
    const beyond = await listed(undefined, { pageSize: 10, pageNo: 9 });
    expect(beyond).toMatchObject({ player: [], footer: { totalPages: 3 } });
    expect((await listed()).footer.totalPages).toBe(1);
  });
});

describe('one announcement', () => {
  it('comes whole, in the language, with the mark of its member', async () => {
    await add(1);
    const token = await person();
    const show = async (language: string, of?: string) => {
      const input = { announcementId: 'n01', language };
      const answer = await ask('GET', announcementDetail.path, input, of);
      return announcementDetail.response.parse(answer.value);
    };
    expect(await show('en')).toMatchObject({ title: 'News n01', content: '<p>a</p>', read: false });
    await mark('n01', token);
    expect(await show('th', token)).toMatchObject({ title: 'ข่าว n01', read: true });
    expect((await show('vi')).title).toBe('News n01');
  });
});

describe('the notice strip', () => {
  it("has the first titles of home's announcements, in their order (content#notice-strip)", async () => {
    await add(notices_limit + 1);
    await addOne('home', { sort: 0, group_name: 'm_home' });
    await addOne('elsewhere', { sort: 0, group_name: 'm_reg' });
    const answer = await ask('GET', lobbyNews.path, { merchantCode: 'CHOKDEE', language: 'en' });
    const news = lobbyNews.response.parse(answer.value);
    expect(news).toHaveLength(notices_limit);
    expect(news.slice(0, 2)).toEqual([
      { id: 'home', title: 'News home' },
      { id: 'n01', title: 'News n01' },
    ]);
    const { player } = await listed(undefined, { groupName: 'm_home', pageSize: notices_limit });
    expect(news.map(({ id }) => id)).toEqual(player.map(({ id }) => id));
  });
});
