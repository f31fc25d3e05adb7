// @engines both: concurrency
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { demoRewards } from '../../../server/demo/seedMembers';
import { filesOf } from '../../../server/folderFiles';
import { importRules, listVersions } from '../../../server/kernel/club/versions';
import { addMember } from '../../factories/member';
import { addRewards } from '../../factories/reward';
import { folderOf, opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';
import { signIn } from '../../../server/areas/rewards/signIn';

let line: OpsLine;
let secret: string;
let scratch: string;
beforeEach(async () => {
  line = await opsLine();
  scratch = await folderOf({});
  secret = await line.secretOf('Nok');
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
