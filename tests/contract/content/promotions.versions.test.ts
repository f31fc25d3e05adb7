// @engines both: money
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { filesOf } from '../../../server/folderFiles';
import { enterPromotion } from '../../../server/areas/content/promotions/enterPromotion';
import { addMember } from '../../factories/member';
import { folderOf, opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';

let line: OpsLine;
let scratch: string;
beforeEach(async () => {
  line = await opsLine();
  scratch = await folderOf({});
});

interface Facts {
  amount?: string;
  title?: string;
}

/** A folder with a promotion that may pay, and one that pays nothing. */
const folderWith = ({ amount, title = 'Tour' }: Facts): Promise<string> => {
  const reward = amount === undefined ? '' : `reward: { amount: ${amount}, turnover: 2 }\n`;
  const facts = 'categories: [other]\nstart: 2026-01-01\n';
  return folderOf({
    'promotions/tour.yaml': `kind: join\n${facts}${reward}`,
    'promotions/tour.en.md': `---\ntitle: ${title}\n---\n\nText\n`,
    'promotions/news.yaml': `kind: none\n${facts}`,
    'promotions/news.en.md': '---\ntitle: News\n---\n\nText\n',
  });
};

const bring = (folder: string, ...by: string[]) =>
  line.run(['content', 'import', folder, '--json', ...by.flatMap((name) => ['--operator', name])]);
const promotions = async (...words: string[]) => line.ops(['promotions', ...words]);

/** Opens the store and makes a member who takes part; returns the entry with its terms. */
async function joins() {
  const platform = await openTestPlatform(line.databaseUrl);
  const { id } = await addMember(platform, { balance: 0 });
  const act = { promotionId: 'tour', act: 'join', idempotencyKey: 'k' } as const;
  expect(await enterPromotion(platform, id, act)).toMatchObject({ ok: true });
  const entry = await platform.db
    .selectFrom('promotion_entries')
    .select(['id', 'amount', 'needed', 'version'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await platform.close();
  return entry;
}

test('content is imported by a proved operator alone, with the record of each import (content#versions-of-payouts)', async () => {
  const first = await folderWith({ amount: '100' });
  expect(await line.ops(['content', 'import', first])).toMatchObject({ code: 2, out: '' });
  expect(await promotions('list')).toMatchObject({ out: 'there are no promotions' });
  expect(await line.ops(['content', 'import', first, '--operator', 'Nok'], 'no')).toMatchObject({
    code: 1,
  });
  const alone = JSON.parse((await bring(first, 'Nok')).out) as { problems: { why: string }[] };
  expect(alone).toMatchObject({ imported: null, version: null });
  expect(alone.problems[0]?.why).toContain('needs two operators');
  expect(await promotions('list')).toMatchObject({ out: 'there are no promotions' });
  expect(JSON.parse((await bring(first, 'Nok', 'Lek')).out)).toMatchObject({
    version: 1,
    problems: [],
  });
  const texts = await bring(await folderWith({ amount: '100', title: 'Great tour' }), 'Lek');
  expect(JSON.parse(texts.out)).toMatchObject({ version: null, problems: [] });
  expect((await promotions('list')).out).toContain('Great tour');
  const acts = JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as {
    act: string;
    operator: string;
  }[];
  expect(acts.slice(0, 3).map(({ act, operator }) => `${act} ${operator}`)).toEqual([
    ...['content.import Lek', 'content.import Nok, Lek', 'promotions.import Nok, Lek'],
  ]);
});

test('each version of what promotions pay is kept for ever, and entries keep theirs (content#versions-of-payouts)', async () => {
  const first = await folderWith({ amount: '100' });
  await bring(first, 'Nok', 'Lek');
  expect(await joins()).toMatchObject({ amount: 10_000, needed: 20_000, version: 1 });
  const second = await folderWith({ amount: '50' });
  await bring(second, 'Lek', 'Nok');
  const entry = await joins();
  expect(entry).toMatchObject({ amount: 5_000, needed: 10_000, version: 2 });
  await bring(await folderWith({}), 'Nok', 'Lek');
  expect(await joins()).toMatchObject({ amount: 0, version: 3 });
  const versions = JSON.parse((await promotions('versions', '--json')).out) as unknown[];
  expect(versions).toMatchObject([
    { version: 3, operator: 'Nok, Lek' },
    { version: 2, operator: 'Lek, Nok' },
    { version: 1, operator: 'Nok, Lek' },
  ]);
  for (const [version, folder] of [first, second].entries()) {
    const copy = path.join(scratch, `copy ${version}`);
    const given = await promotions('export', copy, '--version', `${version + 1}`);
    expect(given).toMatchObject({ code: 0, out: '4 files' });
    expect(await filesOf(copy)).toEqual(await filesOf(folder));
  }
  expect(await promotions('export', path.join(scratch, 'no'), '--version', '9')).toMatchObject({
    code: 1,
    err: 'there is no version 9',
  });
  expect((await promotions('show', entry.id)).out).toContain('by version 2 of what is paid');
  const { db, close } = await openTestPlatform(line.databaseUrl);
  await expect(sql`update promotion_versions set operator = 'x'`.execute(db)).rejects.toThrow();
  await expect(sql`delete from promotion_versions`.execute(db)).rejects.toThrow();
  await close();
});

test('what pays no more is taken away by an import, and is a version too (content#versions-of-payouts)', async () => {
  await bring(await folderWith({ amount: '100' }), 'Nok', 'Lek');
  const taken = await bring(await folderWith({}), 'Lek', 'Nok');
  expect(JSON.parse(taken.out)).toMatchObject({ version: 2, problems: [] });
  expect(await joins()).toMatchObject({ amount: 0, needed: 0 });
  expect((await promotions('versions')).out).toMatch(/^2 \S+ Lek, Nok\n1 \S+ Nok, Lek$/);
});

test('a large amount that two have set is issued by one (content#two-operators-for-payouts, wallet#adjustments)', async () => {
  await bring(await folderWith({ amount: '10001' }), 'Nok', 'Lek');
  const { id } = await joins();
  const issue = (by: string) => line.run(['promotions', 'issue', id, '--operator', by]);
  expect(await issue('Nok')).toMatchObject({ code: 0 });
});
