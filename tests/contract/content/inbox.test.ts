// @engines both: queries
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  markMessage,
  memberMessages,
  message_bounds,
  messages_a_page,
  unreadMessages,
} from '../../../server/areas/content/api/messages';
import { sendOperatorMessage } from '../../../server/areas/content/messages';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { addPerson } from '../../factories/member';
import { tester } from '../../factories/operator';
import { type Ask, askOf, view } from '../../support/calls';
import { opsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const person = (type?: number) => addPerson(platform, type);

const written = { title: 'ปิดปรับปรุง', content: 'คืนนี้ 02:00\nถึง 04:00' };
const send = (to: { username: string } | 'all', text = written) =>
  sendOperatorMessage(platform, tester, to, text);

const inbox = (token: string, pageNo = 1) => view(ask, memberMessages, { pageNo }, token);

const unread = async (token: string, input: { except?: string } = {}) =>
  (await view(ask, unreadMessages, input, token)).unReadCount;

const mark = (token: string, messageId: string, as: 'read' | 'deleted') =>
  ask('POST', markMessage.path, { messageId, as }, token);

describe('a message of the operator', () => {
  it('comes to the inbox of its member, unread (content#inbox, content#messages)', async () => {
    const [one, other] = [await person(), await person()];
    expect(await send({ username: one.username })).toEqual({ ok: true, value: 1 });
    expect((await inbox(one.token)).list).toMatchObject([
      { kind: 'operator', read: false, facts: written },
    ]);
    expect(await unread(one.token)).toBe(1);
    expect((await inbox(other.token)).list).toEqual([]);
  });

  it('to all comes to everybody who has an inbox, once (content#inbox, content#messages)', async () => {
    const people = [await person(0), await person(1), await person(2)];
    const others = [await person(trial_type), await person(42)];
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
    const { username, token } = await person();
    await send({ username }, { ...written, title: 'first' });
    await send({ username }, { ...written, title: 'second' });
    const [second, first] = (await inbox(token)).list;
    for (let times = 0; times < 2; times += 1) {
      expect((await mark(token, first!.id, 'read')).value).toEqual({ success: true });
    }
    expect((await inbox(token)).list.map(({ read }) => read)).toEqual([false, true]);
    expect(await unread(token)).toBe(1);
    await mark(token, second!.id, 'deleted');
    expect(await unread(token)).toBe(0);
    expect((await inbox(token)).list.map(({ id }) => id)).toEqual([first!.id]);
    expect((await mark(token, second!.id, 'read')).code).toBe('message_unknown');
    const stored = await platform.db.selectFrom('member_messages').select('id').execute();
    expect(stored).toHaveLength(2);
  });

  it('is not counted by the page of its subject, which reads it', async () => {
    const { username, token } = await person();
    await send({ username });
    await send({ username });
    const [second] = (await inbox(token)).list;
    expect(await unread(token, { except: second!.ref })).toBe(1);
    expect(await unread(token, { except: 'another' })).toBe(2);
    expect(await unread(token)).toBe(2);
  });

  it("is nobody else's, and trial players have none (content#inbox)", async () => {
    const [owner, other] = [await person(), await person()];
    await send({ username: owner.username });
    const [message] = (await inbox(owner.token)).list;
    for (const as of ['read', 'deleted'] as const) {
      expect((await mark(other.token, message!.id, as)).code).toBe('message_unknown');
    }
    expect((await inbox(owner.token)).list).toMatchObject([{ read: false }]);
    const trial = await person(trial_type);
    expect((await mark(trial.token, message!.id, 'read')).code).toBe('trial_not_allowed');
  });

  it('stands on a page of twenty', async () => {
    const { username, token } = await person();
    for (let index = 0; index <= messages_a_page; index += 1) await send({ username });
    expect(await inbox(token)).toMatchObject({ totalPages: 2 });
    expect((await inbox(token, 2)).list).toHaveLength(1);
    const [only] = (await inbox(token, 2)).list;
    await mark(token, only!.id, 'deleted');
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
    const { username, token } = await person();
    expect(await ops([username, 'Hello', '-'], ' Some words. \n')).toEqual({
      code: 0,
      said: 'sent to 1 member',
    });
    expect((await inbox(token)).list).toMatchObject([
      { facts: { title: 'Hello', content: 'Some words.' } },
    ]);
  });

  it('finds the member by a name as it is typed (site#typed-text)', async () => {
    const { username, token } = await person();
    const { said } = await ops([`\u200b${username.toUpperCase()} `, 'Hello', 'you']);
    expect(said).toBe('sent to 1 member');
    expect((await inbox(token)).list).toMatchObject([{ facts: { title: 'Hello' } }]);
  });

  it.each([
    [[], 2, 'a member or --all is needed'],
    [['somebody'], 2, 'a title is needed'],
    [['--all', 'Hello'], 2, 'a text is needed'],
    [['--all', 'x'.repeat(message_bounds.title + 1), 'y'], 2, 'a title has 120 characters at most'],
    [['nobody_here', 'Hello', 'you'], 1, 'there is no such member'],
  ])('refuses %j', async (words, code, said) => {
    const answer = await ops(words);
    expect(answer.said).toContain(said);
    expect(answer.code).toBe(code);
  });
});
