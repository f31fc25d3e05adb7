// @engines both: concurrency
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as feedbackApi from '../../../server/areas/console/api/feedback';
import { showQueues } from '../../../server/areas/console/api/queues';
import * as api from '../../../server/areas/console/api/support';
import * as desk from '../../../server/areas/support/api/desk';
import { sendFeedback } from '../../../server/areas/support/feedback';
import { listAudit } from '../../../server/kernel/operators/audit';
import type { Result } from '../../../server/kernel/result';
import { addPerson, type LoggedIn } from '../../factories/member';
import { asStaff, newStaff } from '../../factories/staff';
import { askOf } from '../../support/calls';
import { twoHalves } from '../../support/hostile/files';
import { hostileTexts } from '../../support/hostile/texts';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

let platform: TestPlatform;
let sup1: ReturnType<typeof asStaff>;
let sup2: ReturnType<typeof asStaff>;
let person: LoggedIn;

beforeEach(async () => {
  platform = await openTestPlatform();
  sup1 = asStaff(platform, await newStaff(platform, 'support-agent', { name: 'sup1' }));
  sup2 = asStaff(platform, await newStaff(platform, 'support-agent', { name: 'sup2' }));
  person = await addPerson(platform);
});
afterEach(() => platform.closeSound());

const write = (content: string, token = person.token, pictures: readonly string[] = []) =>
  askOf(platform)(
    'POST',
    desk.sendToDesk.path,
    { content, pictures, visitor: '', idempotencyKey: randomUUID() },
    token,
  );
const queue = async (more: object = {}, who = sup1) => {
  const answer = await who(api.deskQueue, more);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
async function open() {
  const { list } = await queue();
  const thread = await sup1(api.deskThread, { id: list[0]!.id });
  if (!thread.ok) throw new Error(thread.code);
  return thread.value;
}
const answer = (who: typeof sup1, more: { id: string; seen: string; content?: string }) =>
  who(api.answerThread, { content: 'เรียบร้อย', idempotencyKey: randomUUID(), ...more });
const acts = async (subject: string) =>
  (await listAudit(platform.db, { subject, limit: 20 })).map(({ act, operator }) => [
    act,
    operator,
  ]);

describe('the queue', () => {
  it('has the longest wait first, whatever else a person writes (console#support)', async () => {
    const other = await addPerson(platform);
    const began = platform.clock.now();
    await write('first');
    platform.clock.advance(60_000);
    await write('second', other.token);
    platform.clock.advance(60_000);
    await write('still here');
    const { list, waiting, oldest } = await queue();
    expect(list.map(({ member, since, last }) => [member?.id, since - began, last])).toEqual([
      [person.member.id, 0, 'still here'],
      [other.member.id, 60_000, 'second'],
    ]);
    expect([waiting, oldest]).toEqual([2, began]);
    const overview = await sup1(showQueues, {});
    const queues = overview.ok ? overview.value.queues : [];
    expect(queues.find(({ name }) => name === 'conversations')).toMatchObject({
      count: 2,
      oldest: began,
    });
  });

  it('goes in pages, each conversation once (console#support)', async () => {
    await inTurn(60, async (turn) => {
      const { token } = await addPerson(platform);
      platform.clock.advance(turn % 2);
      await write(`number ${turn}`, token);
    });
    const ids: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: api.DeskQueue = await queue({ after });
      ids.push(...page.list.map(({ id }) => id));
      after = page.next;
    }
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  });

  it('tells how long first answers took (console#support)', async () => {
    expect((await queue()).today).toEqual({ answers: 0, median_ms: null, longest_ms: null });
    await inTurn(3, async (turn) => {
      const { token } = await addPerson(platform);
      await write('?', token);
      platform.clock.advance(1_000 * (turn + 1));
      const { id, last } = await open();
      await answer(sup1, { id, seen: last });
    });
    const { id } = (await queue({ state: 'answered' })).list[0]!;
    const thread = await sup1(api.deskThread, { id });
    // A second answer of one wait is no first one.
    await answer(sup1, { id, seen: thread.ok ? thread.value.last : '' });
    const { today, week } = await queue();
    expect(today).toEqual({ answers: 3, median_ms: 2_000, longest_ms: 3_000 });
    expect(week).toEqual(today);
  });
});

describe('a conversation', () => {
  it('is taken by one, and answered by that one alone (console#support)', async () => {
    await write('help');
    const { id, last, isTaken } = await open();
    expect(isTaken).toBe(false);
    const both = await Promise.all([sup1, sup2].map((who) => who(api.takeThread, { id })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [mine, other] = both[0]!.ok ? [sup1, sup2] : [sup2, sup1];
    expect(await answer(other, { id, seen: last })).toMatchObject({ code: 'desk_taken' });
    expect(await other(api.leaveThread, { id })).toMatchObject({ code: 'desk_taken' });
    expect((await queue({ whose: 'mine' }, mine)).list).toHaveLength(1);
    expect((await queue({ whose: 'mine' }, other)).list).toEqual([]);
    expect((await queue({ whose: 'free' }, other)).list).toEqual([]);
    expect((await other(api.takeThread, { id, over: true })).ok).toBe(true);
    expect((await answer(other, { id, seen: last })).ok).toBe(true);
    expect((await acts(id)).map(([act]) => act)).toEqual([
      'support.answer',
      'support.take',
      'support.take',
    ]);
  });

  it('takes an answer once, and none to what nobody has read (console#support)', async () => {
    await write('help');
    const { id, last } = await open();
    const form = { id, seen: last, content: 'done', idempotencyKey: 'one' };
    const sent = await Promise.all([1, 2, 3].map(() => sup1(api.answerThread, form)));
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
    await write('and now?');
    const refused = await answer(sup1, { id, seen: last });
    expect(refused).toMatchObject({ code: 'desk_changed' });
    const { messages } = await open();
    expect(messages.map(({ content }) => content)).toEqual(['help', 'done', 'and now?']);
    expect(await sup1(api.closeThread, { id, seen: last })).toMatchObject({
      code: 'desk_changed',
    });
  });

  it('is closed, and waits again when its person writes (console#support)', async () => {
    await write('help');
    const { id, last } = await open();
    await sup1(api.takeThread, { id });
    expect((await sup1(api.closeThread, { id, seen: last })).ok).toBe(true);
    expect((await queue({ state: 'closed' })).list[0]).toMatchObject({ id, takenBy: '' });
    await write('again');
    expect((await queue()).list).toMatchObject([{ id, takenBy: '' }]);
  });

  it('shows older messages before newer ones in pages (console#support)', async () => {
    await inTurn(5, async (turn) => {
      await inTurn(9, (line) => write(`${turn} ${line}`));
      const { id, last } = await open();
      await answer(sup1, { id, seen: last });
    });
    const { list } = await queue({ state: 'answered' });
    const { id } = list[0]!;
    const pages: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Result<api.DeskPage, string> = await sup1(api.deskThread, { id, before });
      if (!page.ok) throw new Error(page.code);
      pages.unshift(...page.value.messages.map((message) => message.id));
      before = page.value.older;
    }
    expect([pages.length, new Set(pages).size]).toEqual([50, 50]);
    expect([...pages].sort()).toEqual(pages);
  });

  it('puts fewer long messages on a page, and leads to the others (console#support, console#two-origins)', async () => {
    await inTurn(8, (line) => write(`${line} ${'ก'.repeat(990)}`));
    const { id, last } = await open();
    await answer(sup1, { id, seen: last, content: 'ข'.repeat(3_900) });
    const page = await sup1(api.deskThread, { id, before: '' });
    if (!page.ok) throw new Error(page.code);
    const { messages, older } = page.value;
    expect([messages.length, older]).toEqual([7, messages[0]!.id]);
    const before = await sup1(api.deskThread, { id, before: older! });
    expect(before).toMatchObject({ value: { messages: [{}, {}], older: null } });
  });

  it('shows pictures of the desk alone, each look on record (console#support, console#record)', async () => {
    await write('', person.token, [(await twoHalves().png().toBuffer()).toString('base64')]);
    const { messages } = await open();
    const picture = messages[0]!.pictures[0]!;
    const seen = await sup1(api.deskPicture, { id: picture });
    expect(seen.ok && Buffer.from(seen.value.webp).subarray(8, 12).toString()).toBe('WEBP');
    expect(await acts(picture)).toEqual([['support.picture', 'sup1']]);
    await platform.db.updateTable('pictures').set({ purpose: 'deposit' }).execute();
    expect(await sup1(api.deskPicture, { id: picture })).toMatchObject({ code: 'picture_unknown' });
    expect(await acts(picture)).toHaveLength(1);
  });

  it('takes any text, and answers any id (console#support)', async () => {
    await write('help');
    for (const text of hostileTexts) {
      const { id } = (await queue({ state: 'waiting' })).list[0] ?? { id: '' };
      const thread = await sup1(api.deskThread, { id });
      if (thread.ok) await answer(sup1, { id, seen: thread.value.last, content: text });
      await write('next');
      const unknown = text.slice(0, 100);
      expect(await sup1(api.deskThread, { id: unknown, before: unknown })).toMatchObject({
        code: 'desk_unknown',
      });
      expect(
        (await queue({ state: text, whose: text, after: text.slice(0, 80) })).list,
      ).toHaveLength(1);
    }
  });
});

describe('ready answers', () => {
  it('are added, replaced by title, and taken away (console#support)', async () => {
    await sup1(api.addReadyAnswer, { title: ' Hello ', content: 'one' });
    await sup2(api.addReadyAnswer, { title: 'Hello', content: 'two' });
    const listed = await sup1(api.readyAnswers, {});
    const { list } = listed.ok ? listed.value : { list: [] };
    expect(list.map(({ title, content }) => [title, content])).toEqual([['Hello', 'two']]);
    expect((await sup1(api.removeReadyAnswer, { id: list[0]!.id })).ok).toBe(true);
    const code = 'ready_answer_unknown';
    expect(await sup1(api.removeReadyAnswer, { id: list[0]!.id })).toMatchObject({ code });
    expect(await sup1(api.addReadyAnswer, { title: ' ', content: 'x' })).toMatchObject({
      detail: { title: 'required' },
    });
  });

  it('are as many as a list can hold, however many come at once (console#support)', async () => {
    await inTurn(48, (turn) => sup1(api.addReadyAnswer, { title: `t${turn}`, content: 'x' }));
    const added = await Promise.all(
      [1, 2, 3, 4].map((turn) => sup2(api.addReadyAnswer, { title: `u${turn}`, content: 'x' })),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('begins with a ready answer (console#support)', async () => {
    await write('help');
    await sup1(api.addReadyAnswer, { title: 'Hello', content: 'Dear member' });
    const { id, last, ready } = await open();
    const form = { id, seen: last, idempotencyKey: 'one', ready: ready[0]!.id };
    expect((await sup1(api.answerThread, { ...form, content: ' it has come ' })).ok).toBe(true);
    const thread = await sup1(api.deskThread, { id });
    const { messages } = thread.ok ? thread.value : { messages: [] };
    expect(messages.at(-1)!.content).toBe('Dear member\n\nit has come');
    await sup1(api.removeReadyAnswer, { id: ready[0]!.id });
    const code = 'ready_answer_unknown';
    expect(await sup1(api.answerThread, { ...form, content: 'x' })).toMatchObject({ code });
  });
});

describe('feedback', () => {
  const send = (content: string) =>
    sendFeedback(platform, person.member.id, {
      questionType: 'deposit',
      content,
      contact: 'somchai@chokdee.test',
      idempotencyKey: randomUUID(),
    });

  it('is answered once, and its contact opened for a reason (console#support, console#record)', async () => {
    await send('Where is my deposit of yesterday?');
    const listed = await sup1(feedbackApi.feedbackQueue, {});
    const {
      list,
      open: count,
      oldest,
    } = listed.ok ? listed.value : { list: [], open: 0, oldest: 0 };
    expect([count, oldest]).toEqual([1, platform.clock.now()]);
    const { id } = list[0]!;
    const entry = await sup1(feedbackApi.feedbackEntry, { id });
    expect(entry).toMatchObject({ value: { contact: 's•••i@chokdee.test', state: 'open' } });
    expect(await sup1(feedbackApi.feedbackContact, { id, reason: '' }).catch(() => 'bad')).toBe(
      'bad',
    );
    const opened = await sup1(feedbackApi.feedbackContact, { id, reason: 'to call back' });
    expect(opened).toMatchObject({ value: { contact: 'somchai@chokdee.test' } });
    const form = { id, content: 'It has come', idempotencyKey: 'one' };
    await Promise.all([1, 2].map(() => sup1(feedbackApi.answerFeedback, form)));
    const after = await sup1(feedbackApi.feedbackEntry, { id });
    expect(after.ok && after.value.messages).toHaveLength(2);
    await sup2(feedbackApi.closeFeedback, { id });
    expect(
      await sup2(feedbackApi.answerFeedback, { ...form, idempotencyKey: 'two' }),
    ).toMatchObject({
      code: 'feedback_over',
    });
    expect(await acts(id)).toEqual([
      ['feedback.close', 'sup2'],
      ['feedback.answer', 'sup1'],
      ['feedback.contact', 'sup1'],
    ]);
  });
});
