// @engines both: queries
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/content/api/content';
import * as messages from '../../../server/areas/content/api/messages';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import type { Announcement } from '../../../server/store/tables';
import { sendOperatorMessage } from '../../../server/areas/content/messages';
import { addAnnouncement } from '../../factories/content';
import { inTurn } from '../../support/repeat';
import { addPerson } from '../../factories/member';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { tester } from '../../factories/operator';
import { opsLine } from '../../support/ops';

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
  view(ask, api.announcements, { types: 'PL', merchantCode: 'CHOKDEE', ...fields }, token);

const mark = (announcementId: string, token?: string) =>
  ask('POST', api.markAnnouncementRead.path, { announcementId, read: true }, token);

const readOf = async (token?: string) =>
  (await listed(token)).player.filter(({ read }) => read).map(({ id }) => id);
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});

const reader = (type?: number) => addPerson(platform, type);

const written = { title: 'ปิดปรับปรุง', content: 'คืนนี้ 02:00\nถึง 04:00' };
const send = (to: { username: string } | 'all', text = written) =>
  sendOperatorMessage(platform, tester, to, text);

const inbox = (token: string, pageNo = 1) => view(ask, messages.memberMessages, { pageNo }, token);

const unread = async (token: string, input: { except?: string } = {}) =>
  (await view(ask, messages.unreadMessages, input, token)).unReadCount;

const markMessageAs = (token: string, messageId: string, as: 'read' | 'deleted') =>
  ask('POST', messages.markMessage.path, { messageId, as }, token);

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
      const answer = await ask('GET', api.announcementDetail.path, { announcementId: id }, token);
      expect(answer.code, id).toBe('announcement_unknown');
    }
    expect((await listed(token)).footer.unreadCount).toBe(0);
  });

  it('are counted to a hundred (content#marking-read, support#unread-dots)', async () => {
    await add(messages.unread_most + 2);
    const token = await person();
    await mark('n01', token);
    expect((await listed(token)).footer.unreadCount).toBe(messages.unread_most);
    await mark('n02', token);
    await mark('n03', token);
    expect((await listed(token)).footer.unreadCount).toBe(messages.unread_most - 1);
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
    (await ask('GET', api.announcementDetail.path, { announcementId: 'agents' }, token)).code;

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
    const news = await ask('GET', api.lobbyNews.path, { merchantCode: 'CHOKDEE' });
    expect(api.lobbyNews.response.parse(news.value).map(({ id }) => id)).toEqual(['all']);
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
      const answer = await ask('GET', api.announcementDetail.path, input, of);
      return api.announcementDetail.response.parse(answer.value);
    };
    expect(await show('en')).toMatchObject({ title: 'News n01', content: '<p>a</p>', read: false });
    await mark('n01', token);
    expect(await show('th', token)).toMatchObject({ title: 'ข่าว n01', read: true });
    expect((await show('vi')).title).toBe('News n01');
  });
});

describe('the notice strip', () => {
  it("has the first titles of home's announcements, in their order (content#notice-strip)", async () => {
    await add(api.notices_limit + 1);
    await addOne('home', { sort: 0, group_name: 'm_home' });
    await addOne('elsewhere', { sort: 0, group_name: 'm_reg' });
    const answer = await ask('GET', api.lobbyNews.path, {
      merchantCode: 'CHOKDEE',
      language: 'en',
    });
    const news = api.lobbyNews.response.parse(answer.value);
    expect(news).toHaveLength(api.notices_limit);
    expect(news.slice(0, 2)).toEqual([
      { id: 'home', title: 'News home' },
      { id: 'n01', title: 'News n01' },
    ]);
    const { player } = await listed(undefined, {
      groupName: 'm_home',
      pageSize: api.notices_limit,
    });
    expect(news.map(({ id }) => id)).toEqual(player.map(({ id }) => id));
  });
});

describe('a message of the operator', () => {
  it('comes to the inbox of its member, unread (content#inbox, content#messages)', async () => {
    const [one, other] = [await reader(), await reader()];
    expect(await send({ username: one.username })).toEqual({ ok: true, value: 1 });
    expect((await inbox(one.token)).list).toMatchObject([
      { kind: 'operator', read: false, facts: written },
    ]);
    expect(await unread(one.token)).toBe(1);
    expect((await inbox(other.token)).list).toEqual([]);
  });

  it('to all comes to everybody who has an inbox, once (content#inbox, content#messages)', async () => {
    const people = [await reader(0), await reader(1), await reader(2)];
    const others = [await reader(trial_type), await reader(42)];
    const { count } = await platform.db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('type', 'in', [0, 1, 2])
      .executeTakeFirstOrThrow();
    expect(await send('all')).toEqual({ ok: true, value: Number(count) });
    for (const { token } of people) expect((await inbox(token)).list).toHaveLength(1);
    expect(await send({ username: others[0]!.username })).toMatchObject({ code: 'no_inbox' });
    expect(await send({ username: 'nobody_here' })).toMatchObject({ code: 'member_unknown' });
    const rows = await platform.db.selectFrom('member_messages').select('id').execute();
    expect(rows).toHaveLength(Number(count));
  });
});

describe('a message of the inbox', () => {
  it('is read once and for all, and deleted from the list and the count (content#inbox)', async () => {
    const { username, token } = await reader();
    await send({ username }, { ...written, title: 'first' });
    await send({ username }, { ...written, title: 'second' });
    const [second, first] = (await inbox(token)).list;
    for (let times = 0; times < 2; times += 1) {
      expect((await markMessageAs(token, first!.id, 'read')).value).toEqual({ success: true });
    }
    expect((await inbox(token)).list.map(({ read }) => read)).toEqual([false, true]);
    expect(await unread(token)).toBe(1);
    await markMessageAs(token, second!.id, 'deleted');
    expect(await unread(token)).toBe(0);
    expect((await inbox(token)).list.map(({ id }) => id)).toEqual([first!.id]);
    expect((await markMessageAs(token, second!.id, 'read')).code).toBe('message_unknown');
    const stored = await platform.db.selectFrom('member_messages').select('id').execute();
    expect(stored).toHaveLength(2);
  });

  it('is not counted by the page of its subject, which reads it', async () => {
    const { username, token } = await reader();
    await send({ username });
    await send({ username });
    const [second] = (await inbox(token)).list;
    expect(await unread(token, { except: second!.ref })).toBe(1);
    expect(await unread(token, { except: 'another' })).toBe(2);
    expect(await unread(token)).toBe(2);
  });

  it("is nobody else's, and trial players have none (content#inbox)", async () => {
    const [owner, other] = [await reader(), await reader()];
    await send({ username: owner.username });
    const [message] = (await inbox(owner.token)).list;
    for (const as of ['read', 'deleted'] as const) {
      expect((await markMessageAs(other.token, message!.id, as)).code).toBe('message_unknown');
    }
    expect((await inbox(owner.token)).list).toMatchObject([{ read: false }]);
    const trial = await reader(trial_type);
    expect((await markMessageAs(trial.token, message!.id, 'read')).code).toBe('trial_not_allowed');
  });

  it('stands on a page of twenty', async () => {
    const { username, token } = await reader();
    for (let index = 0; index <= messages.messages_a_page; index += 1) await send({ username });
    expect(await inbox(token)).toMatchObject({ totalPages: 2 });
    expect((await inbox(token, 2)).list).toHaveLength(1);
    const [only] = (await inbox(token, 2)).list;
    await markMessageAs(token, only!.id, 'deleted');
    expect((await inbox(token)).totalPages).toBe(1);
  });
});

describe('ops messages send', () => {
  async function ops(words: string[], typed?: string) {
    const line = await opsLine({}, platform.url);
    const { code, out, err } = await line.run(['messages', 'send', ...words], typed);
    return { code, said: [out, err].filter(Boolean).join('\n') };
  }

  it('sends to one, with the text from standard input (content#inbox, content#messages)', async () => {
    const { username, token } = await reader();
    expect(await ops([username, 'Hello', '-'], ' Some words. \n')).toEqual({
      code: 0,
      said: 'sent to 1 member',
    });
    expect((await inbox(token)).list).toMatchObject([
      { facts: { title: 'Hello', content: 'Some words.' } },
    ]);
  });

  it('finds the member by a name as it is typed (site#typed-text)', async () => {
    const { username, token } = await reader();
    const { said } = await ops([`\u200b${username.toUpperCase()} `, 'Hello', 'you']);
    expect(said).toBe('sent to 1 member');
    expect((await inbox(token)).list).toMatchObject([{ facts: { title: 'Hello' } }]);
  });

  it.each([
    [[], 2, 'a member or --all is needed'],
    [['somebody'], 2, 'a title is needed'],
    [['--all', 'Hello'], 2, 'a text is needed'],
    [
      ['--all', 'x'.repeat(messages.message_bounds.title + 1), 'y'],
      2,
      'a title has 120 characters at most',
    ],
    [['nobody_here', 'Hello', 'you'], 1, 'there is no such member'],
  ])('refuses %j', async (words, code, said) => {
    const answer = await ops(words);
    expect(answer.said).toContain(said);
    expect(answer.code).toBe(code);
  });
});
