// @engines sqlite
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesOf } from '../../../server/folderFiles';
import { readImage } from '../../../server/areas/content/folder/readImage';
import { showGifts } from '../../../server/areas/rewards/mall/gifts';
import { ownOrder } from '../../../server/areas/rewards/mall/ownOrders';
import { addMember } from '../../factories/member';
import {
  levelsFile,
  mallFile,
  order,
  stockOf,
  withAddress,
  withPoints,
} from '../../factories/reward';
import { greyPng } from '../../support/hostile/files';
import { folderOf, type OpsLine, opsPlatform } from '../../support/ops';
import type { TestPlatform } from '../../support/platform';

let line: OpsLine;
let secret: string;
let scratch: string;
let platform: TestPlatform;
beforeEach(async () => {
  ({ line, secret, platform } = await opsPlatform());
  scratch = await folderOf({});
  return () => platform.close();
});

const ops = (...words: string[]) => line.ops(words, secret);
const act = (...words: string[]) => ops('mall', ...words, '--operator', 'Nok');

const folderWith = (mall: string, pictures: Readonly<Record<string, Buffer>> = {}) =>
  folderOf({
    'levels.yaml': levelsFile(),
    'mall.yaml': mall,
    ...Object.fromEntries(Object.entries(pictures).map(([name, file]) => [`images/${name}`, file])),
  });
const bring = (folder: string) => line.run(['rewards', 'import', folder]);
const pictured = (mall: string) => mall.replace('/art/gift/tumbler.svg', 'images/mug.png');

test('a version keeps its gifts with their pictures, and stock is the store’s from the first import on (rewards#gifts, rewards#stock)', async () => {
  const member = await addMember(platform);
  await withPoints(platform, member.id, 500);
  const addressId = await withAddress(platform, member.id);
  const first = await folderWith(pictured(mallFile({ stock: 2 })), { 'mug.png': greyPng(8, 8) });
  expect((await bring(first)).out).toBe('version 1 is in force');
  const made = await order(platform, member.id, { itemId: 'mug', addressId });
  if (!made.ok) throw new Error(made.code);
  const next = pictured(mallFile({ stock: 99, mug: 120 })).replace('Mug', 'Jug');
  const second = await folderWith(next, { 'mug.png': greyPng(16, 16) });
  expect((await bring(second)).code).toBe(0);
  const home = await showGifts(platform, member.id, 'en');
  expect(home.gifts[0]).toMatchObject({ name: 'Jug', points: 120, stock: 1 });
  const orderId = made.value.orderId;
  const old = await ownOrder(platform, member.id, { orderId, lang: 'en' });
  if (!old.ok) throw new Error(old.code);
  expect(old.value).toMatchObject({ name: 'Mug', points: 100 });
  const images = [home.gifts[0]!.image, old.value.image];
  expect(new Set(images).size).toBe(2);
  for (const image of images) {
    const [, id] = /^\/content\/([0-9a-f]{20})\.webp$/.exec(image)!;
    expect(await readImage(platform, id!)).toMatchObject({ ok: true });
  }
  for (const [version, folder] of [first, second].entries()) {
    const out = path.join(scratch, `out-${version}`);
    await ops('rewards', 'export', out, '--version', String(version + 1));
    expect(await filesOf(out)).toEqual(await filesOf(folder));
  }
  // A gift that goes and comes back has the stock that it had.
  await bring(await folderWith('gifts: []\n'));
  expect((await ops('mall', 'stock', 'list')).out).toContain('mug 1 piece (not offered)');
  await bring(first);
  expect(await stockOf(platform, 'mug')).toBe(1);
});

test.each<[string, (mall: string) => string, RegExp]>([
  [
    'no price',
    (mall) => mall.replace('points: 100', ''),
    /mall\.yaml:6: gifts\.0\.points: is missing/,
  ],
  [
    'a price of nothing',
    (mall) => mall.replace('points: 100', 'points: 0'),
    /mall\.yaml:11: gifts\.0\.points/,
  ],
  [
    'a gift twice',
    (mall) => mall.replace('id: coffee', 'id: mug'),
    /mall\.yaml:14: gifts\.1\.id: is there twice/,
  ],
  [
    'a category that is none',
    (mall) => mall.replace('category: home', 'category: house'),
    /mall\.yaml:7: gifts\.0\.category: is none of the categories/,
  ],
  [
    'a picture that is not there',
    pictured,
    /mall\.yaml:10: gifts\.0\.image: images\/mug\.png is not there/,
  ],
  [
    'nothing that it gives',
    (mall) => mall.replace('gives: goods', 'gives: joy'),
    /mall\.yaml:13: gifts\.0\.gives: is goods, code, or/,
  ],
  [
    'money without its lock',
    (mall) => mall.replace(', times: 2', ''),
    /mall\.yaml:26: gifts\.2\.gives: is goods, code, or/,
  ],
  ['stock below zero', (mall) => mall.replace('stock: 20', 'stock: -1'), /gifts\.2\.stock/],
  ['a word that nobody knows', (mall) => `${mall}sale: true\n`, /sale: is not known here/],
])(
  'a folder with %s is refused by file and line, and nothing is changed (rewards#gifts)',
  async (_name, change, message) => {
    const { code, err } = await bring(await folderWith(change(mallFile())));
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect((await ops('mall', 'stock', 'list')).out).toBe('no gift was imported yet');
  },
);

test('a picture that is none is told beside the other faults (rewards#gifts)', async () => {
  const mall = pictured(mallFile()).replace('stock: 20', 'stock: -1');
  const { err } = await bring(await folderWith(mall, { 'mug.png': Buffer.from('no picture') }));
  expect(err).toContain('images/mug.png: is no png or jpg that can be shown');
  expect(err).toMatch(/gifts\.2\.stock/);
});

test('the operator counts the stock, never below zero, with a row in the record of acts (rewards#stock)', async () => {
  await bring(await folderWith(mallFile()));
  expect((await act('stock', 'add', 'mug', '5', '--reason', 'came')).out).toBe('mug 6 pieces');
  expect((await act('stock', 'take', 'mug', '2', '--reason', 'broken', '--json')).out).toBe(
    '{"id":"mug","stock":4}',
  );
  expect(await act('stock', 'take', 'mug', '5', '--reason', 'x')).toMatchObject({
    code: 1,
    err: 'there are fewer pieces of mug; nothing was changed',
  });
  expect(await act('stock', 'add', 'cup', '1', '--reason', 'x')).toMatchObject({ code: 1 });
  for (const words of [['mug'], ['mug', '-1'], ['mug', '1.5'], ['mug', '0'], ['mug', '1', '2']]) {
    expect(await act('stock', 'add', ...words, '--reason', 'x')).toMatchObject({ code: 2 });
  }
  expect(await act('stock', 'add', 'mug', '1')).toMatchObject({ code: 2 });
  expect(await ops('mall', 'stock', 'add', 'mug', '1', '--reason', 'x')).toMatchObject({ code: 2 });
  const acts = await ops('audit', 'list', '--json');
  expect(acts.out.match(/mall\.stock/g)).toHaveLength(2);
  expect(JSON.parse((await ops('mall', 'stock', 'list', '--json')).out)).toMatchObject([
    { id: 'mug', name: 'Mug', stock: 4, isOffered: true },
    { id: 'coffee', stock: 50 },
    { id: 'baht-50', stock: 20 },
  ]);
});

test('the operator lists orders without addresses, shows one with its own, and decides on it (rewards#orders)', async () => {
  await bring(await folderWith(mallFile({ stock: 3 })));
  const member = await addMember(platform);
  await withPoints(platform, member.id, 500);
  const addressId = await withAddress(platform, member.id);
  const made = async (itemId: string) => {
    const done = await order(platform, member.id, { itemId, addressId });
    if (!done.ok) throw new Error(done.code);
    return done.value.orderId;
  };
  const [mug, other, coffee] = [await made('mug'), await made('mug'), await made('coffee')];
  const listed = await ops('mall', 'orders', 'list');
  expect(listed.out).toContain(`${member.username} mug (goods, version 1) 100 points`);
  expect(listed.out + (await ops('mall', 'orders', 'list', '--json')).out).not.toMatch(
    /สมชาย|1234/,
  );
  const answer = await ops('mall', 'orders', 'show', mug);
  expect(answer.out).toContain('to สมชาย ใจดี 0812345678');
  expect(answer.out).toContain('กรุงเทพมหานคร 10900');
  expect((await act('orders', 'approve', mug)).out).toBe(`${mug} approved`);
  expect((await act('orders', 'send', mug, '--carrier', 'Kerry', '--number', 'TH1')).out).toBe(
    `${mug} sent`,
  );
  expect((await act('orders', 'received', mug)).out).toBe(`${mug} received`);
  expect(await act('orders', 'approve', mug)).toMatchObject({
    code: 1,
    err: `the order ${mug} is received`,
  });
  expect((await act('orders', 'reject', other, '--reason', 'all gone')).out).toBe(
    `${other} rejected: 100 points back`,
  );
  expect(await act('orders', 'send', coffee, '--carrier', 'A', '--number', '1')).toMatchObject({
    code: 1,
    err: `the order ${coffee} is for code: nothing was changed`,
  });
  expect((await act('orders', 'send', coffee, '--code', 'CAFE-1', '--json')).out).toBe(
    `{"id":"${coffee}","state":"received"}`,
  );
  for (const words of [[mug], [mug, '--carrier', 'A'], [mug, '--code', 'A', '--number', '1']]) {
    expect(await act('orders', 'send', ...words)).toMatchObject({ code: 2 });
  }
  expect(await act('orders', 'reject', other)).toMatchObject({ code: 2 });
  expect(await act('orders', 'approve', 'none')).toMatchObject({
    code: 1,
    err: 'there is no order none',
  });
  const acts = (await ops('audit', 'list', '--json')).out;
  for (const name of ['approve', 'send', 'received', 'reject'])
    expect(acts).toContain(`mall.${name}`);
  expect(acts).not.toMatch(/สมชาย|CAFE|0812345678/);
  expect((await ops('ledger', 'verify')).code).toBe(0);
});
