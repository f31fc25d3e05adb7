// @engines both: concurrency
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/support/api/desk';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { setSetting } from '../../../server/kernel/settings/settings';
import * as deskOperator from '../../../server/areas/support/deskOperator';
import { addPerson } from '../../factories/member';
import { tester } from '../../factories/operator';
import { type Ask, askOf, type Fields, view } from '../../support/calls';
import { twoHalves } from '../../support/hostile/files';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const visitor = 'v'.repeat(43);

interface Sender {
  token?: string;
  visitor?: string;
}

const send = ({ token, visitor: secret = '' }: Sender, content: string, more: Fields = {}) => {
  const fields = { content, idempotencyKey: randomUUID(), visitor: secret, ...more };
  return ask('POST', api.sendToDesk.path, fields, token);
};

const thread = ({ token, visitor: secret }: Sender, more: Fields = {}) =>
  view(ask, api.deskThread, { ...(secret && { visitor: secret }), ...more }, token);

const person = (type?: number): Promise<Sender> => addPerson(platform, type);

const waiting = () => deskOperator.deskThreadsIn(platform, 'waiting');
const countOf = async ({ token }: Sender, call: { path: string } = api.chatUnread) => {
  const { status, value } = await ask('GET', call.path, {}, token);
  return status === 200 ? (value as { unReadCount: number }).unReadCount : status;
};

describe.each([
  ['a member', person],
  ['a visitor', () => Promise.resolve({ visitor })],
])('%s', (_who, make) => {
  it('writes, is answered, reads and goes on in one conversation (support#chat)', async () => {
    const who = await make();
    expect(await thread(who)).toEqual({ state: 'none', messages: [], more: false, unReadCount: 0 });
    expect((await send(who, ' เงินยังไม่เข้า\r\nช่วยดู\u0007 ')).status).toBe(200);
    const [waits] = await waiting();
    await deskOperator.endDeskTurn(platform, tester, {
      id: waits!.id,
      state: 'answered',
      answer: 'เข้าแล้ว',
    });
    expect((await thread(who)).unReadCount).toBe(1);
    expect((await thread(who, { marks: true })).unReadCount).toBe(1);
    const { state, messages, unReadCount } = await thread(who);
    expect([state, unReadCount]).toEqual(['answered', 0]);
    expect(messages.map(({ author, content }) => [author, content])).toEqual([
      ['operator', 'เข้าแล้ว'],
      ['person', 'เงินยังไม่เข้า\nช่วยดู'],
    ]);
    await deskOperator.endDeskTurn(platform, tester, { id: waits!.id, state: 'closed' });
    await send(who, 'ขอบคุณ');
    expect((await waiting()).map(({ id }) => id)).toEqual([waits!.id]);
  });

  it('sends a message once, however often its form comes', async () => {
    const who = await make();
    const same = { idempotencyKey: 'one form' };
    const answers = await Promise.all([1, 2, 3].map(() => send(who, 'สวัสดี', same)));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect((await thread(who)).messages).toHaveLength(1);
    expect((await waiting()).length).toBe(1);
    expect((await send(who, 'อื่น', same)).code).toBe('key_conflict');
  });

  it('has ten messages waiting at most, and more after an answer (support#chat)', async () => {
    const who = await make();
    for (let index = 0; index < 10; index += 1)
      expect((await send(who, `${index}`)).status).toBe(200);
    const refused = await send(who, 'one too many');
    expect([refused.status, refused.code]).toEqual([429, 'desk_full']);
    await deskOperator.endDeskTurn(platform, tester, {
      id: (await waiting())[0]!.id,
      state: 'answered',
      answer: 'ค่ะ',
    });
    expect((await send(who, 'again')).status).toBe(200);
    const page = await thread(who);
    expect(page.messages).toHaveLength(api.desk_page_size);
    expect(page.more).toBe(true);
    const rest = await thread(who, { before: page.messages.at(-1)!.id });
    expect(rest.messages.map(({ content }) => content)).toEqual(['1', '0']);
    expect(rest.more).toBe(false);
  });

  it('sends 1 to 1,000 characters, as a person counts them', async () => {
    const who = await make();
    expect((await send(who, '🙂'.repeat(1_000))).status).toBe(200);
    for (const text of ['', ' \n ', 'x'.repeat(1_001)]) {
      expect((await send(who, text)).code).toBe('fields_invalid');
    }
  });
});

it('shows a conversation to nobody else (support#chat)', async () => {
  const [one, other] = [await person(), await person()];
  await send(one, 'of a member');
  await send({ visitor }, 'of a visitor');
  expect((await thread(other)).messages).toEqual([]);
  expect((await thread({ visitor: 'w'.repeat(43) })).messages).toEqual([]);
  // A member's session counts, and not the secret that the browser has from before.
  const both = await thread({ ...one, visitor });
  expect(both.messages.map(({ content }) => content)).toEqual(['of a member']);
  expect((await send({}, 'of nobody')).status).toBe(400);
});

it('takes trial players for visitors', async () => {
  const trial = { ...(await person(trial_type)), visitor };
  await send(trial, 'on trial');
  expect((await waiting()).map(({ username }) => username)).toEqual([null]);
  expect((await thread({ visitor })).messages).toHaveLength(1);
  expect(await countOf(trial)).toBe(403);
});

it('counts the answers that a member has not read, for both calls alike (support#unread-counts, support#unread-dots)', async () => {
  const who = await person();
  expect(await countOf(who)).toBe(0);
  await send(who, 'question');
  const { id } = (await waiting())[0]!;
  await deskOperator.endDeskTurn(platform, tester, { id: id, state: 'answered', answer: 'one' });
  await deskOperator.endDeskTurn(platform, tester, { id: id, state: 'answered', answer: 'two' });
  expect([await countOf(who), await countOf(who, api.chatUnreadSecond)]).toEqual([2, 2]);
  expect(await countOf(await person())).toBe(0);
  expect(await countOf({})).toBe(401);
});

it('takes a picture from a member and none from a visitor (support#chat)', async () => {
  const who = await person();
  const picture = (await twoHalves().png().toBuffer()).toString('base64');
  expect((await send(who, '', { pictures: [picture] })).status).toBe(200);
  const { messages } = await thread(who);
  expect(messages[0]!.pictures).toHaveLength(1);
  const { id } = (await waiting())[0]!;
  expect((await deskOperator.deskThreadOf(platform, id))!.messages[0]!.pictures).toEqual(
    messages[0]!.pictures,
  );
  const codes = await Promise.all([
    send(who, 'two', { pictures: [picture, picture] }),
    send(who, 'none', { pictures: ['AAAA'] }),
    send({ visitor }, 'a visitor', { pictures: [picture] }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([
    'pictures_too_many',
    'picture_invalid',
    'no_permission',
  ]);
});

it('lets visitors of an address begin twenty conversations in an hour (support#chat)', async () => {
  for (let index = 0; index < 20; index += 1) {
    expect((await send({ visitor: `${index}`.padStart(43, 'a') }, 'hello')).status).toBe(200);
  }
  const refused = await send({ visitor: 'b'.repeat(43) }, 'hello');
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
  expect((await send({ visitor: '3'.padStart(43, 'a') }, 'goes on')).status).toBe(200);
});

it('forgets a visitor’s conversation after thirty days, and no member’s (support#chat)', async () => {
  const who = await person();
  await send(who, 'of a member');
  await send({ visitor }, 'of a visitor');
  await deskOperator.purgeVisitorThreads(platform);
  expect(await waiting()).toHaveLength(2);
  platform.clock.advance(deskOperator.visitor_thread_ms + 1);
  await deskOperator.purgeVisitorThreads(platform);
  expect((await waiting()).map(({ username }) => username)).toEqual([expect.any(String)]);
});

it('names the chat: our own desk, or the address that the operator sets (support#chat, support#service-entries)', async () => {
  const chat = async () => (await ask('GET', api.launchChat.path)).value;
  expect((await ask('GET', api.customerService.path, { type: 3 })).value).toEqual([
    { title: 'Customer service', path: '/m/customer' },
  ]);
  expect(await chat()).toEqual({ chatUrl: '/m/customer' });
  const { db, clock } = platform;
  await setSetting(db, 'support.chatUrl', 'https://chat.example/chokdee', clock.now());
  clock.advance(5_000);
  expect(await chat()).toEqual({ chatUrl: 'https://chat.example/chokdee' });
});
