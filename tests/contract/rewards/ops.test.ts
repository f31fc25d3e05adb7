// @engines both: concurrency
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test, describe } from 'vitest';
import { demoRewards } from '../../../server/demo/seedMembers';
import { filesOf } from '../../../server/folderFiles';
import { importRules, listVersions } from '../../../server/kernel/club/versions';
import { signIn } from '../../../server/areas/rewards/signIn';
import { readImage } from '../../../server/areas/content/folder/readImage';
import { showGifts } from '../../../server/areas/rewards/mall/gifts';
import { ownOrder } from '../../../server/areas/rewards/mall/ownOrders';
import { addMember } from '../../factories/member';
import {
  addRewards,
  levelsFile,
  mallFile,
  order,
  stockOf,
  withAddress,
  withPoints,
} from '../../factories/reward';
import { folderOf, type OpsLine, opsPlatform } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { greyPng } from '../../support/hostile/files';

let line: OpsLine;
let secret: string;
let scratch: string;
let platform: TestPlatform;
beforeEach(async () => {
  ({ line, secret, platform } = await opsPlatform());
  scratch = await folderOf({});
  return () => platform.close();
});

const ops = (...words: string[]) => line.ops(['rewards', ...words], secret);
const bring = (folder: string, ...words: string[]) =>
  line.run(['rewards', 'import', folder, ...words]);

const levels = (...rest: string[]) =>
  ['currency: THB', 'keep: { levelUp: 9, birthday: 9, rebate: 9 }', 'levels:', ...rest, ''].join(
    '\n',
  );
const silver = '  - { id: silver, name: { en: Silver }, turnover: 100 }';

test('one operator alone makes no rules, which give members money', async () => {
  expect(await ops('import', demoRewards(), '--operator', 'Nok')).toMatchObject({ code: 2 });
  expect((await ops('versions')).out).toBe('no rules were imported yet');
});

test('each version of the rules is kept for ever, and given back byte for byte (rewards#rules-of-rewards)', async () => {
  expect(await bring(demoRewards())).toMatchObject({ code: 0, out: 'version 1 is in force' });
  const mine = await folderOf({
    'levels.yaml': levels(silver, '  - { id: gold, name: { th: ทอง }, turnover: 200.50 }'),
  });
  expect((await bring(mine)).err).toContain(
    'levels.yaml:3: levels: level 3 is diamond and stays so',
  );
  const later = await readFile(path.join(demoRewards(), 'levels.yaml'), 'utf8');
  const next = await folderOf({
    'levels.yaml': later.replace('turnover: 20000', 'turnover: 10000'),
  });
  expect(JSON.parse((await bring(next, '--json')).out)).toEqual({ version: 2, problems: [] });
  const [first, second] = [path.join(scratch, 'first'), path.join(scratch, 'second')];
  expect(await ops('export', first, '--version', '1')).toMatchObject({ code: 0 });
  expect(await ops('export', second)).toMatchObject({ code: 0 });
  expect(await filesOf(first)).toEqual(await filesOf(demoRewards()));
  expect(await filesOf(second)).toEqual(await filesOf(next));
  const versions = JSON.parse((await ops('versions', '--json')).out) as unknown[];
  expect(versions).toMatchObject([
    { version: 2, operator: 'Nok, Lek' },
    { version: 1, operator: 'Nok, Lek' },
  ]);
  const acts = await line.ops(['audit', 'list', '--json']);
  expect(acts.out.match(/rewards\.import/g)).toHaveLength(2);
  const { db, close } = await openTestPlatform(line.databaseUrl);
  await expect(sql`update reward_versions set operator = 'x'`.execute(db)).rejects.toThrow();
  await expect(sql`delete from reward_versions`.execute(db)).rejects.toThrow();
  await close();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no levels', { 'points.yaml': 'stakePerPoint: 1\n' }, /^levels\.yaml: is missing/],
  [
    'a key that nobody knows',
    { 'levels.yaml': `${levels(silver)}colour: red\n` },
    /^levels\.yaml:5: colour: is not known here/,
  ],
  [
    'another currency',
    { 'levels.yaml': levels(silver).replace('THB', 'USD') },
    /^levels\.yaml:1: currency: is THB here/,
  ],
  [
    'a third decimal',
    { 'levels.yaml': levels(silver.replace('100', '100.005')) },
    /^levels\.yaml:4: levels\.0\.turnover: is an amount of THB/,
  ],
  [
    'an amount below zero',
    { 'levels.yaml': levels(silver.replace('100', '-100')) },
    /^levels\.yaml:4: levels\.0\.turnover: is an amount of THB/,
  ],
  [
    'levels that fall',
    { 'levels.yaml': levels(silver, silver.replace('silver', 'gold').replace('100', '99')) },
    /^levels\.yaml:5: levels\.1\.turnover: is more than/,
  ],
  [
    'a level twice',
    { 'levels.yaml': levels(silver, silver.replace('100', '101')) },
    /^levels\.yaml:5: levels\.1\.id: is there twice/,
  ],
  [
    'no name',
    { 'levels.yaml': levels(silver.replace('en: Silver', 'ja: シルバー')) },
    /^levels\.yaml:4: levels\.0\.name: has a name in th or en/,
  ],
  [
    'a gift without its lock',
    { 'levels.yaml': levels(silver.replace('100 }', '100, levelUp: { amount: 5 } }')) },
    /levels\.0\.levelUp\.times: is how many times/,
  ],
  [
    'a rebate of everything',
    { 'levels.yaml': levels(silver.replace('100 }', '100, rebate: { RNG: 99, times: 1 } }')) },
    /levels\.0\.rebate\.RNG: is per cent/,
  ],
  [
    'a prize of both',
    { 'levels.yaml': levels(silver), 'signin.yaml': 'days:\n  - { points: 1, amount: 1 }\n' },
    /^signin\.yaml:2: days\.0\.amount: is not known here/,
  ],
  ['another file', { 'levels.yaml': levels(silver), 'mall.yml': 'x: 1' }, /^mall\.yml: is none of/],
])(
  'a folder with %s is refused by file and line (rewards#rules-of-rewards)',
  async (_name, files, message) => {
    const { code, err } = await bring(await folderOf(files));
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err).toContain('nothing was changed');
    expect((await ops('versions')).out).toBe('no rules were imported yet');
  },
);

test('the rewards of a member are listed with the version that they were earned under (rewards#rules-of-rewards)', async () => {
  const platform = await openTestPlatform(line.databaseUrl);
  await bring(demoRewards());
  const member = await addMember(platform);
  platform.clock.set(Date.now());
  await signIn(platform, member.id);
  const { out } = await ops('list', member.username, '--json');
  expect(JSON.parse(out)).toMatchObject({
    member: member.username,
    level: 0,
    rewards: [{ kind: 'signIn', points: 5, amount: 0, version: 1, state: 'claimed' }],
  });
  expect((await ops('list', member.username)).out).toMatch(
    /level 0, 1 reward\nsignIn\..* 5 points/,
  );
  expect(await ops('list')).toMatchObject({ code: 2 });
  expect(await ops('list', 'nobody')).toMatchObject({ code: 1 });
  await platform.close();
});

test('a reward that was not claimed in time is listed as its member sees it: over (rewards#rules-of-rewards)', async () => {
  const platform = await openTestPlatform(line.databaseUrl);
  const member = await addMember(platform);
  const now = Date.now();
  const created_at = now - 2_000;
  await addRewards(platform.db, member.id, [
    { id: 'levelUp.1', created_at, expires_at: now - 1_000 },
    { id: 'levelUp.2', created_at, level: 2, expires_at: now + 3_600_000 },
  ]);
  const { rewards } = JSON.parse((await ops('list', member.username, '--json')).out) as {
    rewards: { id: string; state: string }[];
  };
  expect(Object.fromEntries(rewards.map(({ id, state }) => [id, state]))).toEqual({
    'levelUp.1': 'expired',
    'levelUp.2': 'claimable',
  });
  await platform.close();
});

test('half-right commands are refused, and two imports at once take turns (rewards#rules-of-rewards)', async () => {
  const folder = await folderOf({ 'levels.yaml': levels(silver) });
  expect(await ops('import', folder)).toMatchObject({ code: 2 });
  expect(await ops('import', '--operator', 'Nok')).toMatchObject({ code: 2 });
  expect(await ops('export', path.join(scratch, 'x'), '--version', 'new')).toMatchObject({
    code: 2,
  });
  expect((await ops('export', path.join(scratch, 'x'))).err).toContain(
    'no rules were imported yet',
  );
  await mkdir(path.join(scratch, 'empty'));
  expect(await bring(path.join(scratch, 'empty'))).toMatchObject({ code: 1 });
  const platform = await openTestPlatform(line.databaseUrl);
  const files = await filesOf(folder);
  await Promise.all(
    Array.from({ length: 5 }, () => importRules(platform, files, { operator: { name: 'Nok' } })),
  );
  const versions = await listVersions(platform.db);
  expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  expect(new Set(versions.map(({ created_at }) => created_at)).size).toBe(5);
  await platform.close();
});

describe('the mall by command', () => {
  const opsOf = (...words: string[]) => line.ops(words, secret);
  const act = (...words: string[]) => opsOf('mall', ...words, '--operator', 'Nok');

  const folderWith = (mall: string, pictures: Readonly<Record<string, Buffer>> = {}) =>
    folderOf({
      'levels.yaml': levelsFile(),
      'mall.yaml': mall,
      ...Object.fromEntries(
        Object.entries(pictures).map(([name, file]) => [`images/${name}`, file]),
      ),
    });
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
      await opsOf('rewards', 'export', out, '--version', String(version + 1));
      expect(await filesOf(out)).toEqual(await filesOf(folder));
    }
    // A gift that goes and comes back has the stock that it had.
    await bring(await folderWith('gifts: []\n'));
    expect((await opsOf('mall', 'stock', 'list')).out).toContain('mug 1 piece (not offered)');
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
      expect((await opsOf('mall', 'stock', 'list')).out).toBe('no gift was imported yet');
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
    expect(await opsOf('mall', 'stock', 'add', 'mug', '1', '--reason', 'x')).toMatchObject({
      code: 2,
    });
    const acts = await opsOf('audit', 'list', '--json');
    expect(acts.out.match(/mall\.stock/g)).toHaveLength(2);
    expect(JSON.parse((await opsOf('mall', 'stock', 'list', '--json')).out)).toMatchObject([
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
    const listed = await opsOf('mall', 'orders', 'list');
    expect(listed.out).toContain(`${member.username} mug (goods, version 1) 100 points`);
    expect(listed.out + (await opsOf('mall', 'orders', 'list', '--json')).out).not.toMatch(
      /สมชาย|1234/,
    );
    const answer = await opsOf('mall', 'orders', 'show', mug);
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
    const acts = (await opsOf('audit', 'list', '--json')).out;
    for (const name of ['approve', 'send', 'received', 'reject'])
      expect(acts).toContain(`mall.${name}`);
    expect(acts).not.toMatch(/สมชาย|CAFE|0812345678/);
    expect((await opsOf('ledger', 'verify')).code).toBe(0);
  });
});
