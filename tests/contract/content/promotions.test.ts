// @engines both: concurrency
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberPicture } from '../../../server/kernel/api/pictures';
import * as api from '../../../server/areas/content/api/promotions';
import {
  closePromotion,
  decideEntry,
} from '../../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../../server/areas/content/promotions/enterPromotion';
import type { Decision } from '../../../server/areas/content/promotions/promotionState';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { exclude } from '../../../server/areas/protection/exclusions';
import type { StoredPromotion } from '../../../server/store/tables/content';
import { addPromotions, promotionRow } from '../../factories/content';
import { addPerson } from '../../factories/member';
import { operatorCalled } from '../../factories/operator';
import { type Ask, askOf, view } from '../../support/calls';
import { greyPng } from '../../support/hostile/files';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;
let keys = 0;
beforeEach(async () => {
  platform = await openTestPlatform();
  platform.clock.set(Date.parse('2026-03-10T05:00:00Z'));
  ask = askOf(platform);
});
afterEach(() => platform.close());

const add = (...rows: readonly StoredPromotion[]) => addPromotions(platform.db, rows);

const person = (type?: number) => addPerson(platform, type);

const listed = (fields: Record<string, string | number> = {}, token?: string) =>
  view(ask, api.availablePromotions, { merchantCode: 'CHOKDEE', ...fields }, token);
const idsOf = async (fields: Record<string, string | number> = {}) =>
  (await listed(fields)).list.map(({ id }) => id);

async function seen(promotionId: string, token?: string) {
  const { status, act, entry } = await view(ask, api.promotionDetail, { promotionId }, token);
  return { status, act, ...(entry && { entry }) };
}

const acts = { join: api.joinPromotion, claim: api.claimPromotion, apply: api.applyPromotion };
async function enter(
  act: keyof typeof acts,
  promotionId: string,
  token: string,
  more: { idempotencyKey?: string; remark?: string; images?: readonly string[] } = {},
) {
  keys += 1;
  const fields = { promotionId, idempotencyKey: `key ${keys}`, ...more };
  const answer = await ask('POST', acts[act].path, fields as never, token);
  return answer.success ? (answer.value as { status: string }).status : answer.code;
}

const entries = () =>
  platform.db.selectFrom('promotion_entries').selectAll().orderBy('id').execute();
async function decide(decision: Decision, reason = '') {
  const id = (await entries()).at(-1)!.id;
  const done = await decideEntry(platform, operatorCalled('Nok'), id, { decision, reason });
  return done.ok ? done.value.state : done.code;
}

describe('the list of promotions', () => {
  it('has open ones first, then those to come, then those that ended in the last 30 days (content#promotion-categories, content#promotion-fields)', async () => {
    await add(
      promotionRow('ended', { end_date: '2026-03-09', sort: 0 }),
      promotionRow('soon', { start_date: '2026-03-11', sort: 0 }),
      promotionRow('second', { sort: 2 }),
      promotionRow('last-day', { end_date: '2026-03-10' }),
      promotionRow('newer', { start_date: '2026-02-01' }),
      promotionRow('long-ago', { end_date: '2026-02-07' }),
      promotionRow('hidden', { active: 0 }),
    );
    const { list } = await listed();
    expect(list.map(({ id }) => id)).toEqual(['newer', 'last-day', 'second', 'soon', 'ended']);
    expect(list.map(({ status }) => status)).toEqual([
      ...['join', 'join', 'join', 'comingSoon', 'close'],
    ]);
    expect(list.map(({ noExpiry, endDate }) => [noExpiry, endDate])).toEqual([
      ...[
        [1, null],
        [0, '2026-03-10'],
        [1, null],
        [1, null],
      ],
      [0, '2026-03-09'],
    ]);
    expect(await seen('long-ago')).toEqual({ status: 'close', act: null });
  });

  it('has those of a category, in the language asked for (content#promotion-categories, content#promotion-fields)', async () => {
    await add(
      promotionRow('a', { categories: '["slots","newbie"]' }),
      promotionRow('b', { categories: '["sports"]' }),
    );
    expect(await idsOf({ category: 'newbie' })).toEqual(['a']);
    expect(await idsOf({ category: 'sports' })).toEqual(['b']);
    expect(await idsOf({ category: 'fish' })).toEqual([]);
    const [first] = (await listed({ language: 'en' })).list;
    expect(first).toMatchObject({
      title: 'Promotion a',
      content: '<p>a</p>',
      kind: 'join',
      read: false,
      entry: null,
      announcementImages: [{ url: '/art/banner/m_promotion-1.svg', sequence: 1 }],
      promoAnnouncementCategoryIds: ['slots', 'newbie'],
    });
    const odd = await ask('GET', api.availablePromotions.path, {
      merchantCode: 'CHOKDEE',
      category: '%',
    });
    expect(odd.code).toBe('bad_request');
  });

  it('comes in pages of ten, and as the page of the promotion that is named (content#promotion-categories, content#promotion-fields)', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await add(...names.map((id, sort) => promotionRow(id, { sort })));
    expect(await listed({ pageNo: 2 })).toMatchObject({ pageNo: 2, totalPages: 3 });
    expect(await idsOf({ pageNo: 3 })).toEqual(['p20']);
    expect(await idsOf({ promotionId: 'p13' })).toEqual(names.slice(api.promotions_a_page, 20));
    expect((await listed({ promotionId: 'p20' })).pageNo).toBe(3);
    expect((await listed({ promotionId: 'nothing' })).pageNo).toBe(1);
  });

  it('knows what a member has opened, and nobody else (content#promotion-categories, content#promotion-fields)', async () => {
    await add(promotionRow('a'), promotionRow('b', { sort: 2 }));
    const [one, other] = [await person(), await person()];
    for (let times = 0; times < 2; times += 1) {
      const marked = await ask('POST', api.markPromotionRead.path, { promotionId: 'b' }, one.token);
      expect(marked.value).toEqual({ success: true });
    }
    const readBy = async (token?: string) =>
      (await listed({}, token)).list.filter(({ read }) => read).map(({ id }) => id);
    expect(await readBy(one.token)).toEqual(['b']);
    expect(await readBy(other.token)).toEqual([]);
    expect(await readBy()).toEqual([]);
    const unknown = await ask('POST', api.markPromotionRead.path, { promotionId: 'x' }, one.token);
    expect(unknown.code).toBe('promotion_unknown');
  });
});

describe('a member', () => {
  it('joins once, however often it is tried at the same time (content#promotion-kinds)', async () => {
    await add(promotionRow('a'));
    const { token } = await person();
    const tries = Array.from({ length: 20 }, (_, index) =>
      enter('join', 'a', token, {
        idempotencyKey: index % 2 === 0 ? 'one key' : `another ${index}`,
      }),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['joined']));
    expect(await entries()).toHaveLength(1);
    expect(await seen('a', token)).toMatchObject({ status: 'joined', act: null });
    expect(await seen('a')).toEqual({ status: 'join', act: 'join' });
  });

  it('applies once, however often it is tried at the same time (content#promotion-kinds)', async () => {
    await add(promotionRow('a', { kind: 'apply' }));
    const { token } = await person();
    const same = { idempotencyKey: 'one key', remark: 'Slip 77' };
    const tries = Array.from({ length: 20 }, () => enter('apply', 'a', token, same));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['applying']));
    expect(await entries()).toHaveLength(1);
    expect(await enter('apply', 'a', token, { ...same, remark: 'else' })).toBe('key_conflict');
    expect(await enter('apply', 'a', token)).toBe('promotion_entered');
  });

  it('claims, and no money moves (content#promotion-kinds)', async () => {
    await add(promotionRow('a', { kind: 'claim' }));
    const { id, token } = await person();
    expect(await enter('claim', 'a', token)).toBe('claimed');
    expect(await enter('claim', 'a', token)).toBe('claimed');
    expect(await entries()).toMatchObject([{ member_id: id, state: 'claimed' }]);
    const moved = await platform.db.selectFrom('transfers').select('id').execute();
    expect(moved).toEqual([]);
  });

  it.each([
    ['join', 'soon', 'promotion_soon'],
    ['join', 'over', 'promotion_over'],
    ['claim', 'open', 'promotion_other_way'],
    ['apply', 'open', 'promotion_other_way'],
    ['join', 'none', 'promotion_other_way'],
    ['join', 'hidden', 'promotion_unknown'],
    ['join', 'nowhere', 'promotion_unknown'],
  ] as const)('is refused: %s %s: %s', async (act, id, code) => {
    await add(
      promotionRow('soon', { start_date: '2026-03-11' }),
      promotionRow('over', { end_date: '2026-03-09' }),
      promotionRow('open'),
      promotionRow('none', { kind: 'none' }),
      promotionRow('hidden', { active: 0 }),
    );
    expect(await enter(act, id, (await person()).token)).toBe(code);
    expect(await entries()).toEqual([]);
  });

  it('is no visitor and no trial player (content#promotion-kinds)', async () => {
    await add(promotionRow('a'));
    const trial = await person(trial_type);
    expect(await enter('join', 'a', trial.token)).toBe('trial_not_allowed');
    expect(await enter('join', 'a', 'no token')).toBe('not_logged_in');
    expect((await listed({}, trial.token)).list).toMatchObject([{ status: 'join', entry: null }]);
    expect(await entries()).toEqual([]);
  });
});

describe('an application', () => {
  const png = greyPng(40, 30).toString('base64');

  it('brings a remark and pictures, which its member alone is shown (content#promotion-application)', async () => {
    await add(promotionRow('a', { kind: 'apply' }));
    const [one, other] = [await person(), await person()];
    const remark = `สลิป\u0007 77 ${'😀'.repeat(api.remark_most_chars - 9)}`;
    expect(await enter('apply', 'a', one.token, { remark, images: [png, png] })).toBe('applying');
    const { entry } = await seen('a', one.token);
    expect(entry).toMatchObject({ remark: remark.replace('\u0007', ' '), reason: '' });
    expect(entry!.pictures).toHaveLength(2);
    for (const id of entry!.pictures) {
      expect((await ask('GET', memberPicture.path, { id }, one.token)).success).toBe(true);
      const others = await ask('GET', memberPicture.path, { id }, other.token);
      expect(others.code).toBe('picture_unknown');
    }
  });

  it('is refused whole where its remark or a picture is not right (content#promotion-application)', async () => {
    await add(promotionRow('a', { kind: 'apply' }));
    const { token } = await person();
    const long = 'ก'.repeat(api.remark_most_chars + 1);
    expect(await enter('apply', 'a', token, { remark: long })).toBe('fields_invalid');
    expect(await enter('apply', 'a', token, { images: [png, 'bm8='] })).toBe('picture_invalid');
    expect(await enter('apply', 'a', token, { images: [png, png, png, png] })).toBe(
      'pictures_too_many',
    );
    expect(await entries()).toEqual([]);
    expect(await platform.db.selectFrom('pictures').select('id').execute()).toEqual([]);
  });

  it('goes through applying, agreed, claimed and in process to issued, after the end as well (content#promotion-states)', async () => {
    await add(promotionRow('a', { kind: 'apply', end_date: '2026-03-10' }));
    const { token } = await person();
    expect(await enter('apply', 'a', token)).toBe('applying');
    await platform.db.updateTable('promotions').set({ end_date: '2026-03-09' }).execute();
    expect(await enter('claim', 'a', token)).toBe('promotion_other_way');
    expect(await decide('approve')).toBe('approved');
    expect(await seen('a', token)).toMatchObject({ status: 'claim', act: 'claim' });
    expect(await enter('claim', 'a', token)).toBe('claimed');
    expect(await decide('approve')).toBe('process');
    expect(await seen('a', token)).toMatchObject({ status: 'process', act: null });
    expect(await decide('issue')).toBe('issued');
    expect(await decide('reject')).toBe('not_now');
    expect(await seen('a', token)).toMatchObject({ status: 'issued', act: null });
    expect(await entries()).toMatchObject([{ decided_by: 'Nok' }]);
  });

  it('may follow a rejected one, whose reason its member reads, until the third (content#promotion-application)', async () => {
    await add(promotionRow('a', { kind: 'apply' }));
    const { token } = await person();
    for (let times = 1; times <= 3; times += 1) {
      expect(await enter('apply', 'a', token, { idempotencyKey: `try ${times}` })).toBe('applying');
      expect(await decide('reject', 'The slip is not readable')).toBe('rejected');
      expect(await seen('a', token)).toMatchObject({
        status: 'rejected',
        act: times < 3 ? 'apply' : null,
        entry: { reason: 'The slip is not readable' },
      });
    }
    expect(await enter('apply', 'a', token)).toBe('promotion_entered');
    // A form that is sent again makes no other application.
    expect(await enter('apply', 'a', token, { idempotencyKey: 'try 1' })).toBe('rejected');
    expect(await entries()).toHaveLength(3);
  });

  it('stays to be decided where the promotion is closed before its last day', async () => {
    await add(promotionRow('a', { kind: 'apply' }));
    const [one, other] = [await person(), await person()];
    await enter('apply', 'a', one.token);
    expect(await closePromotion(platform, operatorCalled('Nok'), 'a')).toMatchObject({ ok: true });
    expect(await closePromotion(platform, operatorCalled('Nok'), 'a')).toMatchObject({
      code: 'promotion_over',
    });
    expect(await enter('apply', 'a', other.token)).toBe('promotion_over');
    expect(await seen('a', other.token)).toEqual({ status: 'close', act: null });
    expect(await seen('a', one.token)).toMatchObject({ status: 'applying' });
    expect(await decide('issue')).toBe('issued');
  });
});

it('takes nobody in after an exclusion, also where the call had been let in before (protection#what-stops)', async () => {
  await add(promotionRow('a'), promotionRow('b', { kind: 'claim' }));
  const { id: memberId } = await person();
  const until = platform.clock.now() + 60_000;
  await exclude(platform, { memberId, kind: 'timeOut', until, source: 'member' });
  const into = (promotionId: string, act: 'join' | 'claim') =>
    enterPromotion(platform, memberId, { promotionId, idempotencyKey: promotionId, act });
  expect(await into('a', 'join')).toEqual({ ok: false, code: 'on_time_out' });
  expect(await into('b', 'claim')).toEqual({ ok: false, code: 'on_time_out' });
  expect(await entries()).toEqual([]);
  platform.clock.set(until);
  expect(await into('a', 'join')).toMatchObject({ ok: true });
});
