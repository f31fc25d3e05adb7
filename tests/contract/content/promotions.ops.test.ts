// @engines sqlite
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test, describe, it } from 'vitest';
import { listAnnouncements } from '../../../server/areas/content/announcements';
import { listMessages } from '../../../server/areas/content/messages';
import { closePromotion } from '../../../server/areas/content/promotions/decidePromotion';
import {
  applyForPromotion,
  enterPromotion,
} from '../../../server/areas/content/promotions/enterPromotion';
import { exclude } from '../../../server/areas/protection/exclusions';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { seedContent, demoFolder } from '../../../server/demo/content/index';
import { filesOf } from '../../../server/folderFiles';
import { addPromotions, promotionRow } from '../../factories/content';
import { addMember, changeMember } from '../../factories/member';
import { tester } from '../../factories/operator';
import { greyPng } from '../../support/hostile/files';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('export and import', () => {
  let platform: TestPlatform;
  let folder: string;
  let line: OpsLine;
  beforeEach(async () => {
    platform = await openTestPlatform();
    line = await opsLine({}, platform.url);
    folder = await mkdtemp(path.join(inject('scratchDir'), 'content-'));
  });
  afterEach(() => platform.close());

  const ops = (...words: string[]) => line.run(['content', ...words]);

  const titles = async () => {
    const rows = await platform.db.selectFrom('announcements').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };

  const announcement = (type: string, title: string) =>
    `---\ntype: ${type}\nstart: 2026-01-05\n---\n\n--- en\n\n# ${title}\n\nText\n`;

  /** All that an import writes, but for the record. */
  async function contents() {
    const { db } = platform;
    return {
      announcements: await db.selectFrom('announcements').selectAll().orderBy('id').execute(),
      banners: await db.selectFrom('banners').selectAll().orderBy('id').execute(),
      promotions: await db.selectFrom('promotions').selectAll().orderBy('id').execute(),
      versions: await db.selectFrom('promotion_versions').selectAll().orderBy('version').execute(),
      help: await db.selectFrom('help_articles').selectAll().orderBy('id').execute(),
      benefits: await db.selectFrom('club_benefits').selectAll().orderBy('id').execute(),
      files: await db.selectFrom('content_files').selectAll().orderBy('path').execute(),
      images: await db.selectFrom('content_images').selectAll().orderBy('id').execute(),
    };
  }

  test('an exported folder that is imported again changes nothing, on a later day too (content#folder)', async () => {
    platform.clock.set(Date.now() - 9 * 86_400_000);
    await seedContent(platform);
    const [first] = await platform.db.selectFrom('promotions').select('id').orderBy('id').execute();
    await closePromotion(platform, tester, first!.id);
    const before = await contents();
    const copy = path.join(folder, 'copy');
    expect(await ops('export', copy)).toMatchObject({ code: 0 });
    expect(await filesOf(copy)).toEqual(await filesOf(demoFolder()));
    expect(await ops('import', copy)).toMatchObject({ code: 0 });
    expect(await contents()).toEqual(before);
    expect(before.versions).toHaveLength(1);
  });

  test('an exported folder can be changed and imported (content#folder)', async () => {
    await seedContent(platform);
    const copy = path.join(folder, 'copy');
    await ops('export', copy);
    const fresh = path.join(copy, 'announcements', 'fresh.md');
    await writeFile(fresh, announcement('PL', 'Fresh'));
    const { code, out } = await ops('import', copy, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ imported: { announcements: 9 }, problems: [] });
    expect(await titles()).toContain('fresh');
  });

  test('an announcement of the type A is for agents, who find it among the players’ (agent#announcements-of-agents)', async () => {
    await mkdir(path.join(folder, 'announcements'));
    for (const [name, type] of [
      ['inside', 'A'],
      ['news', 'PL'],
    ] as const) {
      const file = path.join(folder, 'announcements', `${name}.md`);
      await writeFile(file, announcement(type, name));
    }
    expect((await ops('import', folder)).code).toBe(0);
    const input = { types: 'A', groupName: '', pageNo: 1, pageSize: 50, language: 'en' as const };
    const seen = async (agent: boolean) =>
      (await listAnnouncements(platform, input, { id: 'nobody', agent })).player.map(
        ({ id }) => id,
      );
    expect([await seen(true), await seen(false)]).toEqual([['inside', 'news'], ['news']]);
  });

  test('a fault is told by file and line, and nothing is changed', async () => {
    await seedContent(platform);
    const before = await titles();
    await mkdir(path.join(folder, 'help'));
    const help = '---\ncategory: games\norder: many\n---\n\n--- en\n\n# A\n\nText\n';
    await writeFile(path.join(folder, 'help', 'a.md'), help);
    const { code, err } = await ops('import', folder);
    expect(code).toBe(1);
    expect(err).toMatch(/^help\/a\.md:3: order: /);
    expect(err).toContain('1 problem; nothing was changed');
    expect(await titles()).toEqual(before);
  });

  test('half-right input is refused, and an export writes over nothing', async () => {
    expect(await ops('import')).toMatchObject({ code: 2 });
    expect(await ops('import', folder, 'more')).toMatchObject({ code: 2 });
    expect((await ops('import', path.join(folder, 'none'))).err).toMatch(/cannot read/);
    expect((await ops('export', path.join(folder, 'new'))).err).toMatch(/no folder of content/);
    await seedContent(platform);
    await writeFile(path.join(folder, 'mine.txt'), 'mine');
    expect((await ops('export', folder)).err).toMatch(/is not empty/);
    expect(await readFile(path.join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });
});

describe('commands about promotions', () => {
  let platform: TestPlatform;
  let line: OpsLine;
  beforeEach(async () => {
    platform = await openTestPlatform();
    line = await opsLine({}, platform.url);
    await addPromotions(platform.db, [
      promotionRow('slip', { kind: 'apply' }),
      promotionRow('old', { end_date: '2026-01-01', sort: 2 }),
    ]);
  });
  afterEach(() => platform.close());

  async function ops(...words: string[]) {
    const { code, out, err } = await line.run(['promotions', ...words]);
    return { code, said: [out, err].filter(Boolean).join('\n') };
  }

  /** A member's application; returns the member's name and the id of the entry. */
  async function applied() {
    const { id, username } = await addMember(platform);
    const images = [greyPng(9, 9).toString('base64')];
    const input = { promotionId: 'slip', idempotencyKey: 'one', remark: 'Slip 77', images };
    expect(await applyForPromotion(platform, id, input)).toMatchObject({ ok: true });
    const entry = await platform.db
      .selectFrom('promotion_entries')
      .select('id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, username, entry: entry.id };
  }

  const messagesTo = async (memberId: string) =>
    (await listMessages(platform.db, memberId, { pageNo: 1 })).list;

  const member = (id: string) =>
    platform.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const stateOf = async (id: string) =>
    (
      await platform.db
        .selectFrom('promotion_entries')
        .select(['state', 'reason', 'decided_by'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  describe('ops promotions', () => {
    it('lists the promotions with their phase and entries', async () => {
      await applied();
      const { code, said } = await ops('list');
      expect(code).toBe(0);
      expect(said).toContain('slip apply open 2026-01-01 to no end Promotion slip\n  1 applying');
      expect(said).toContain('old join over 2026-01-01 to 2026-01-01 Promotion old');
      expect(JSON.parse((await ops('list', '--json')).said)).toMatchObject([
        { id: 'slip', phase: 'open', entries: { applying: 1 } },
        { id: 'old', phase: 'over', entries: {} },
      ]);
    });

    it('shows applications with remark and pictures (content#promotions-for-the-operator)', async () => {
      expect((await ops('applications')).said).toBe('no entry waits');
      const { username, entry } = await applied();
      const line = expect.stringContaining(`${username} slip applying`);
      expect(await ops('applications')).toEqual({ code: 0, said: line });
      const view = await ops('show', entry);
      expect(view.said).toMatch(/remark: Slip 77\npicture: pictures save \S+ --out FILE$/);
      const [listed] = JSON.parse(
        (await ops('applications', 'applying', '--json')).said,
      ) as object[];
      expect(listed).toEqual(JSON.parse((await ops('show', entry, '--json')).said));
      expect(listed).toMatchObject({ username, remark: 'Slip 77', pictures: [expect.any(String)] });
    });

    it('lists all that waits for a decision, claims first (content#promotion-payouts, rewards#reward-centre)', async () => {
      const entries = [await applied(), await applied(), await applied(), await applied()];
      const [first, taken, claimed, joined] = entries.map(({ entry }) => entry);
      const states = [
        [taken, 'process'] as const,
        [claimed, 'claimed'] as const,
        [joined, 'joined'] as const,
      ];
      for (const [id, state] of states) {
        await platform.db
          .updateTable('promotion_entries')
          .set({ state })
          .where('id', '=', id!)
          .execute();
      }
      const listed = JSON.parse((await ops('applications', '--json')).said) as { id: string }[];
      expect(listed.map(({ id }) => id)).toEqual([claimed, taken, first]);
      const one = JSON.parse((await ops('applications', 'process', '--json')).said) as object[];
      expect(one).toMatchObject([{ id: taken }]);
    });

    it('agrees, issues and rejects, and says so (content#promotions-for-the-operator)', async () => {
      const [one, two] = [await applied(), await applied()];
      expect(await ops('approve', one.entry)).toEqual({ code: 0, said: `${one.entry} approved` });
      expect(await ops('issue', one.entry, '--operator', 'Nok')).toMatchObject({ code: 0 });
      expect(await stateOf(one.entry)).toBe('issued');
      expect((await ops('show', one.entry)).said).toContain('decided by Nok');
      const late = await ops('reject', one.entry, '--reason', 'No');
      expect(late).toEqual({ code: 1, said: `the entry ${one.entry} is issued already` });
      expect(await ops('reject', two.entry, '--reason', 'Not readable')).toMatchObject({ code: 0 });
      expect((await ops('show', two.entry)).said).toContain('reason: Not readable');
    });

    it('tells the member of each decision once, and nobody else (content#messages, content#promotion-states)', async () => {
      const [one, two] = [await applied(), await applied()];
      await ops('approve', one.entry);
      await ops('reject', one.entry, '--reason', 'Not readable');
      await ops('issue', one.entry);
      const titles = { th: 'โปร slip', en: 'Promotion slip' };
      expect(await messagesTo(one.id)).toMatchObject([
        {
          kind: 'promotion',
          ref: 'slip',
          facts: { titles, status: 'rejected', reason: 'Not readable' },
        },
        { kind: 'promotion', ref: 'slip', facts: { titles, status: 'claim', reason: '' } },
      ]);
      expect(await messagesTo(two.id)).toEqual([]);
      await changeMember(platform.db, two.id, { type: 40 });
      expect(await ops('issue', two.entry)).toMatchObject({ code: 0 });
      expect(await messagesTo(two.id), 'an account without an inbox').toEqual([]);
    });

    it('pays by an operator who is proved, and says what (content#promotion-payouts, content#promotions-for-the-operator)', async () => {
      const { id, entry } = await applied();
      const issue = (...words: string[]) => ops('issue', entry, '--amount', '100', ...words);
      const unproved = ['promotions', 'issue', entry, '--amount', '100'];
      expect(await line.ops(unproved)).toMatchObject({ code: 2 });
      expect(await line.ops([...unproved, '--operator', 'Nok'], 'wrong')).toMatchObject({
        code: 1,
      });
      expect(await stateOf(entry)).toBe('applying');
      const over = await ops('issue', entry, '--amount', '10000.01', '--operator', 'Nok');
      expect(over).toMatchObject({ code: 1 });
      expect(over.said).toMatch(/^one operator gives 10000\.00 THB at most: all that/);
      expect(await issue('--turnover', '2.5', '--operator', 'Nok')).toEqual({
        code: 0,
        said: `${entry} issued: 100.00 THB, to be staked 250.00`,
      });
      expect(await memberBalance(platform, await member(id))).toBe(10_000);
      const reward =
        'reward: 100.00 THB, to be staked 250.00, by version 0 of what is paid\nremark: Slip 77\n';
      expect((await ops('show', entry)).said).toContain(reward);
    });

    it('says why nothing is paid to a member who is closed out, and keeps the entry (content#promotion-payouts, content#promotions-for-the-operator)', async () => {
      const { id, entry } = await applied();
      const until = Date.now() + 60_000;
      await exclude(platform, { memberId: id, kind: 'timeOut', until, source: 'member' });
      const said = expect.stringContaining('a time-out');
      const refused = await ops('issue', entry, '--amount', '100', '--operator', 'Nok');
      expect(refused).toEqual({ code: 1, said });
      expect(await stateOf(entry)).toBe('applying');
    });

    it('closes a promotion once (content#promotions-for-the-operator)', async () => {
      expect(await ops('close', 'slip')).toEqual({ code: 0, said: 'slip closed' });
      const again = { code: 1, said: 'the promotion slip is over already' };
      expect(await ops('close', 'slip')).toEqual(again);
      const { id } = await addMember(platform);
      const act = { promotionId: 'slip', idempotencyKey: 'one', act: 'join' } as const;
      expect(await enterPromotion(platform, id, act)).toMatchObject({
        code: 'promotion_other_way',
      });
    });

    it.each([
      [['applications', 'lost'], 2, 'a state is one of'],
      [['applications', 'joined', 'more'], 2, 'nothing is known to do with: more'],
      [['show'], 2, 'the id of an entry is needed'],
      [['show', 'nobody'], 1, 'there is no entry nobody'],
      [['approve'], 2, 'the id of an entry is needed'],
      [['approve', 'nobody'], 1, 'there is no entry nobody'],
      [['approve', 'nobody', '--reason', 'x'], 2, '--reason goes with a rejection'],
      [['issue', 'nobody', '--operator', 'Nok', '--reason', 'x'], 2, '--reason'],
      [['issue', 'nobody', '--turnover', '1'], 2, '--turnover goes with --amount'],
      [['issue', 'nobody', '--amount', '-5'], 2, 'amount'],
      [['issue', 'nobody', '--amount', '1.005'], 2, 'an amount is like'],
      [['issue', 'nobody', '--amount', '5', '--turnover', '101'], 2, '100 at most'],
      [['issue', 'nobody', '--amount', '5', '--turnover', 'x'], 2, '100 at most'],
      [['reject', 'nobody'], 2, '--reason is needed, which the member reads'],
      [['reject', 'nobody', '--reason', ' '], 2, '--reason is needed, which the member reads'],
      [['reject', 'nobody', '--reason', 'x'.repeat(201)], 2, '200 characters at most'],
      [['close'], 2, 'the id of a promotion is needed'],
      [['close', 'nothing'], 1, 'the promotion nothing is not there'],
      [['close', 'old'], 1, 'the promotion old is over already'],
    ])('refuses %j (content#promotions-for-the-operator)', async (words, code, said) => {
      const answer = await ops(...words);
      expect(answer.said).toContain(said);
      expect(answer.code).toBe(code);
    });
  });
});
