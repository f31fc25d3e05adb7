// @engines both: queries
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  articles_a_page,
  helpArticle,
  helpCenter,
  type HelpArticle,
} from '../../../server/areas/content/api/help';
import { addHelpArticle } from '../../factories/content';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const add = (id: string, words: object, change: object = {}) =>
  addHelpArticle(platform.db, id, words, { category: 'account', ...change });

const found = (input: Record<string, string | number> = {}) => view(ask, helpCenter, input);
const one = (articleId: string) => ask('GET', helpArticle.path, { articleId });
const ids = async (input: Record<string, string | number>) =>
  (await found(input)).articles.map(({ id }) => id);

it('lists active articles by category and then in the operator’s order, a page at a time (content#help-centre)', async () => {
  await add('b', { th: { title: 'ข' } }, { sort: 2 });
  await add('a', { th: { title: 'ก' } });
  await add('hidden', { th: { title: 'ค' } }, { active: 0 });
  await add('odd', { th: { title: 'ง' } }, { category: 'nothing known', sort: 0 });
  await add('money', { th: { title: 'จ' } }, { category: 'money', sort: 0 });
  const { articles, categories, count, totalPages } = await found();
  expect(articles.map(({ id, category }) => [id, category])).toEqual([
    ...[
      ['a', 'account'],
      ['b', 'account'],
      ['money', 'money'],
    ],
    ['odd', 'other'],
  ]);
  expect(categories).toEqual([
    { category: 'account', count: 2 },
    { category: 'money', count: 1 },
    { category: 'other', count: 1 },
  ]);
  expect({ count, totalPages }).toEqual({ count: 4, totalPages: 1 });
  expect(await ids({ category: 'money' })).toEqual(['money']);
  for (let index = 0; index < articles_a_page; index += 1)
    await add(`more-${index}`, {}, { sort: 9 });
  expect((await found()).totalPages).toBe(2);
  expect(await ids({ pageNo: 2 })).toHaveLength(4);
  expect(await ids({ pageNo: 3 })).toEqual([]);
});

it('has each article in the language that is asked for, else in English, else in Thai (content#help-centre)', async () => {
  await add('a', { th: { title: 'ไทย' }, en: { title: 'English' }, ja: { title: '日本' } });
  await add('b', { th: { title: 'ไทยเท่านั้น' } }, { sort: 2 });
  const titles = async (lang: string) => (await found({ lang })).articles.map(({ title }) => title);
  expect(await titles('th')).toEqual(['ไทย', 'ไทยเท่านั้น']);
  expect(await titles('ja')).toEqual(['日本', 'ไทยเท่านั้น']);
  expect(await titles('vi')).toEqual(['English', 'ไทยเท่านั้น']);
});

it('finds Thai in the middle of what is written together, titles before texts (content#help-centre)', async () => {
  await add('text', { th: { title: 'บัญชี', content: '<p>กดลืมรหัสผ่านแล้วรอ</p>' } });
  await add('title', { th: { title: 'ตั้งรหัสผ่านใหม่', content: '' } }, { sort: 2 });
  await add('no', { th: { title: 'หวย', content: '<p>เลข</p>' } }, { sort: 3 });
  expect(await ids({ q: 'รหัสผ่าน' })).toEqual(['title', 'text']);
  expect(await ids({ q: '  ลืม   บัญชี ' })).toEqual(['text']);
  expect(await ids({ q: 'รหัสผาน' }), 'without its tone mark').toEqual(['title', 'text']);
  expect(await ids({ q: '   ' })).toHaveLength(3);
});

it('finds words of any language and case, and takes no sign for more than a sign (content#help-centre)', async () => {
  const en = { title: 'Limits & breaks', content: '<p class="x">Stop <b>at 100%</b></p>' };
  await add('a', { th: { title: 'ขีดจำกัด' }, en });
  expect(await ids({ q: 'STOP limits', lang: 'th' })).toEqual(['a']);
  expect(await ids({ q: '100%' })).toEqual(['a']);
  for (const q of ['101%', '_', '<b>', 'class', '.*', '"', '\\', '🙂']) {
    expect(await ids({ q }), q).toEqual([]);
  }
});

it('has articles for agents where they are asked for, and not among those of members (agent#agent-tiles, content#help-centre)', async () => {
  await add('a', { th: { title: 'บัญชี' } });
  await add('team', { th: { title: 'ทีมและบัญชี' } }, { category: 'agents' });
  const listed = await found();
  expect(listed.articles.map(({ id }) => id)).toEqual(['a']);
  expect(listed.categories.map(({ category }) => category)).toEqual(['account']);
  expect(await ids({ q: 'ทีม' })).toEqual([]);
  expect(await ids({ category: 'agents' })).toEqual(['team']);
  expect(await ids({ agents: 'true' })).toEqual(['a', 'team']);
  expect(await ids({ agents: 'true', q: 'ทีม' })).toEqual(['team']);
  expect((await found({ agents: 'true' })).categories).toContainEqual({
    category: 'agents',
    count: 1,
  });
  expect((await one('team')).status).toBe(200);
});

it('shows one article whole, and none that is not shown (content#help-centre)', async () => {
  await add('a', { th: { title: 'ก', content: '<p>ทั้งหมด</p>' } });
  await add('hidden', { th: { title: 'ค' } }, { active: 0 });
  const view: HelpArticle = helpArticle.response.parse((await one('a')).value);
  expect(view).toEqual({ id: 'a', category: 'account', title: 'ก', content: '<p>ทั้งหมด</p>' });
  for (const articleId of ['hidden', 'none']) {
    const { status, code } = await one(articleId);
    expect([status, code]).toEqual([404, 'help_unknown']);
  }
});
