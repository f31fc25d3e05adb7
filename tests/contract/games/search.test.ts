// @engines both: queries
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameList } from '../../../server/areas/games/api/games';
import { searchText } from '../../../server/kernel/api/searchText';
import { addGame, addVendor } from '../../factories/game';
import { type Ask, askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

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
])('%j finds %j', async (gameName, codes) => {
  const answer = await ask('GET', gameList.path, { merchant: 'CHOKDEE', gameName });
  const found = gameList.response.parse(answer.value);
  expect(found.games.map(({ code }) => code)).toEqual(codes);
});
