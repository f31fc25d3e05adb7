// @engines both: queries
import { afterEach, beforeEach, expect, test, describe, afterAll, beforeAll, it } from 'vitest';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { figuresOf } from '../../../server/areas/agent/readFigures';
import { gameList } from '../../../server/areas/games/api/games';
import { aggregateDays } from '../../../server/areas/rewards/aggregateDays';
import { searchText } from '../../../server/kernel/api/searchText';
import { daysOf, today } from '../../../server/kernel/time/day';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import type { Member } from '../../../server/store/tables';
import { language as languages } from '../../../server/kernel/api/call';
import { nameIn } from '../../../server/kernel/api/names';
import { addGame, addVendor, changeCategory } from '../../factories/game';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { openTable } from '../../factories/vendor';

describe('game categories', () => {
  const day_ms = 86_400_000;
  let platform: TestPlatform;
  let game: string;
  beforeEach(async () => {
    platform = await openTestPlatform();
    await addVendor(platform, 'V');
    game = (await addGame(platform, 'V', { game_type: 'RNG' })).code;
  });
  afterEach(() => platform.close());

  const play = (member: Member, amount: number) => addStake(platform, member, { amount, game });

  /** The settled stakes of a day by category, as the agent reads them. */
  async function settledOf(agent: Member, day: string): Promise<Record<string, number>> {
    const days = daysOf(day, day, platform.config.timeZone)!;
    const rows = await figuresOf(platform, { memberId: agent.id, scope: 'team' }, days);
    const settled = rows.filter((row) => row.settled > 0);
    return Object.fromEntries(settled.map((row) => [row.category, row.settled]));
  }

  async function endDay(): Promise<void> {
    platform.clock.advance(day_ms + aggregate_after_ms);
    await aggregateTeams(platform);
    await aggregateDays(platform);
  }

  test('a game that gets another category takes no stake along: it counts in it from the next day on (agent#daily-figures, rewards#turnover)', async () => {
    const agent = await addBelow(platform, null, { type: 1, balance: 0 });
    const member = await addBelow(platform, agent, { type: 0, balance: 100_000 });
    await aggregateTeams(platform);
    await aggregateDays(platform);
    const first = today(platform);
    await play(member, 300);
    await changeCategory(platform, game, 'FISH');
    await play(member, 200);
    // Nobody has added it up yet, and the day is told alike.
    expect(await settledOf(agent, first)).toEqual({ RNG: 500 });
    await endDay();
    const second = today(platform);
    await play(member, 40);
    expect(await settledOf(agent, second)).toEqual({ FISH: 40 });
    await endDay();
    expect(await settledOf(agent, first)).toEqual({ RNG: 500 });
    const turnover = await platform.db
      .selectFrom('turnover_days')
      .select(['day', 'category', 'turnover'])
      .where('member_id', '=', member.id)
      .where('day', 'in', [first, second])
      .orderBy('day')
      .execute();
    expect(turnover).toEqual([
      { day: first, category: 'RNG', turnover: 500 },
      { day: second, category: 'FISH', turnover: 40 },
    ]);
  });

  test('a day of which a part is read from its movements has the categories of then, and a game that is gone keeps its own (agent#daily-figures, rewards#turnover)', async () => {
    const agent = await addBelow(platform, null, { type: 1, balance: 0 });
    const member = await addBelow(platform, agent, { type: 0, balance: 100_000 });
    await aggregateTeams(platform);
    const day = today(platform);
    await play(member, 300);
    platform.clock.advance(day_ms);
    await changeCategory(platform, game, 'FISH');
    platform.clock.advance(day_ms);
    expect(await settledOf(agent, day)).toEqual({ RNG: 300 });
    await platform.db.deleteFrom('games').where('code', '=', game).execute();
    expect(await settledOf(agent, day)).toEqual({ RNG: 300 });
  });
});

describe('search', () => {
  let platform: TestPlatform;
  let ask: Ask;

  const none = { zh: '', ja: '' };
  const games: Record<'code' | 'th' | 'en' | 'vi' | 'zh' | 'ja', string>[] = [
    { code: 'dragon', th: 'มังกรทองคำ', en: "Dragon's Gold", vi: 'Rồng Vàng Đỏ', ...none },
    {
      code: 'lantern',
      th: 'โคมไฟร้อยดวง',
      en: 'Hundred Lanterns',
      vi: 'Trăm Chiếc Đèn Lồng',
      zh: '百盏灯笼',
      ja: '百の提灯',
    },
    {
      code: 'turtle',
      th: 'เต่าง่วงนอน',
      en: 'Sleepy Turtle',
      vi: 'Rùa Ngái Ngủ',
      zh: '瞌睡乌龟',
      ja: '眠そうなカメ',
    },
    { code: 'tea', th: 'เสือกับกาน้ำชา', en: 'Tiger & Teapot', vi: 'Hổ và Ấm Trà', ...none },
    { code: 'party', th: 'ที่นี่มีปาร์ตี้', en: 'The Party Is Here', vi: 'Tiệc Ở Đây', ...none },
  ];

  beforeAll(async () => {
    platform = await openTestPlatform();
    ask = askOf(platform);
    await addVendor(platform, 'ANY');
    for (const { code, th, en, vi, zh, ja } of games) {
      await addGame(platform, 'ANY', {
        code,
        name_th: th,
        name_en: en,
        name_vi: vi,
        name_zh: zh,
        name_ja: ja,
        search_text: searchText([th, en, vi, zh, ja]),
      });
    }
  });
  afterAll(() => platform.close());

  it.each([
    ['มังกร', ['dragon']],
    ['เต่าง่วง', ['turtle']],
    ['เตางวง', ['turtle']],
    ['เตาง่วง', ['turtle']],
    ['เต่', ['turtle']],
    ['กาน้ำชา', ['tea']],
    ['กานำชา', ['tea']],
    // The vowel in its two halves, the tone mark between them or before.
    ['กาน\u0e49\u0e4d\u0e32ชา', ['tea']],
    ['กาน\u0e4d\u0e49\u0e32ชา', ['tea']],
    ['กานำ\u0e49ชา', ['tea']],
    // The tone mark typed before the vowel's.
    ['ท\u0e48\u0e35น\u0e48\u0e35', ['party']],
    ['ท\u0e35\u0e48น\u0e35\u0e48', ['party']],
    ['ปาร์ตี้', ['party']],
    ['ปารตี', ['party']],
    ['\u0e40\u0e40', []],
    ['rồng', ['dragon']],
    ['rong', ['dragon']],
    ['Rồng'.normalize('NFD'), ['dragon']],
    ['RONG VANG DO', ['dragon']],
    ['đỏ', ['dragon']],
    ['den long', ['lantern']],
    ['Đèn Lồng', ['lantern']],
    ['đen', ['lantern']],
    ['ho va am tra', ['tea']],
    ['tiệc ở đây', ['party']],
    ['o day', ['party']],
    ['dragon’s', ['dragon']],
    ['dragons', ['dragon']],
    ['sleepy  turtle', ['turtle']],
    ['TIGER & TEA', ['tea']],
    ['t', ['lantern', 'turtle', 'tea', 'party']],
    ['turtle rua', []],
    ['乌龟', ['turtle']],
    ['龟', ['turtle']],
    ['灯', ['lantern']],
    [' 百盏灯 ', ['lantern']],
    ['大象', []],
    ['カメ', ['turtle']],
    ['かめ', ['turtle']],
    ['ｶﾒ', ['turtle']],
    ['眠そうな', ['turtle']],
    ['ネムソウナ', []],
    ['提灯', ['lantern']],
    ['百の', ['lantern']],
    ['ＴＩＧＥＲ', ['tea']],
    ['zebra', []],
  ])('%j finds %j (games#search)', async (gameName, codes) => {
    const answer = await ask('GET', gameList.path, { merchant: 'CHOKDEE', gameName });
    const found = gameList.response.parse(answer.value);
    expect(found.games.map(({ code }) => code)).toEqual(codes);
  });
});

describe('names in each language', () => {
  type Missing = null | '';
  const own = { name_th: 'ช้าง', name_en: 'Elephant', name_vi: 'Voi' };
  const all = { ...own, name_zh: '大象', name_ja: 'ゾウ' };
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });

  afterAll(() => platform.close());

  /** The names of a vendor's one game in each language, as its list has them. */
  async function namesAt(vassalage: string): Promise<Record<string, string>> {
    const names: Record<string, string> = {};
    for (const language of languages.removeDefault().options) {
      const { games } = await view(askOf(platform), gameList, {
        merchant: 'CHOKDEE',
        vassalage,
        language,
      });
      names[language] = games.map(({ gameName }) => gameName).join();
    }
    return names;
  }

  it('names a game in every language (games#names)', async () => {
    await addGame(platform, await addVendor(platform, 'FULL'), all);
    expect(await namesAt('FULL')).toEqual({
      th: 'ช้าง',
      en: 'Elephant',
      vi: 'Voi',
      zh: '大象',
      ja: 'ゾウ',
    });
  });

  it.each([
    ['NULLS', null],
    ['BLANKS', ''],
  ] as [string, Missing][])(
    'shows the English name for a missing one: %s (games#names)',
    async (code, missing) => {
      const names = { ...own, name_zh: missing, name_ja: missing };
      await addGame(platform, await addVendor(platform, code), names);
      expect(await namesAt(code)).toEqual({
        th: 'ช้าง',
        en: 'Elephant',
        vi: 'Voi',
        zh: 'Elephant',
        ja: 'Elephant',
      });
    },
  );

  it('names the sandbox’s game in every language on its page and in its proof (games#names)', async () => {
    const { sandbox, token, game } = await openTable({ platform, game: all });
    const seen = async (language: 'zh' | 'ja') => {
      const table = await sandbox.gameTable({ token, gameCode: game.code, language });
      if (!table.ok) throw new Error(table.code);
      return { name: table.value.game.name, round: table.value.next.roundId };
    };
    const { name, round } = await seen('zh');
    expect(name).toBe('大象');
    expect((await seen('ja')).name).toBe('ゾウ');
    const proof = await sandbox.roundProof({ id: round });
    expect(proof.ok && proof.value.game && nameIn(proof.value.game.name, 'ja')).toBe('ゾウ');
  });

  it('leaves out of a proof the names that a game does not have (games#names)', async () => {
    const { sandbox, token, game } = await openTable({ platform, game: { ...own, name_zh: '' } });
    const table = await sandbox.gameTable({ token, gameCode: game.code, language: 'zh' });
    if (!table.ok) throw new Error(table.code);
    expect(table.value.game.name).toBe('Elephant');
    const proof = await sandbox.roundProof({ id: table.value.next.roundId });
    expect(proof).toMatchObject({ ok: true, value: { game: expect.any(Object) as object } });
    expect(proof.ok && Object.keys(proof.value.game!.name).sort()).toEqual(['en', 'th', 'vi']);
  });
});
