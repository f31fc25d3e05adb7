import { expect, it } from 'vitest';
import { screenAt } from '../../../app/addresses';
import { bannerGroups } from '../../areas/content/api/content';
import { helpTopics } from '../../areas/content/api/help';
import { dayMeant } from '../../areas/content/folder/kind';
import {
  benefits as benefitKind,
  announcements as announcementKind,
  banners as bannerKind,
  help as helpKind,
  promotions as promotionKind,
} from '../../areas/content/folder/kinds';
import { itemsOf, readFolder } from '../../areas/content/folder/readFolder';
import { filesOf } from '../../folderFiles';
import { demoCatalogue } from '../catalogue';
import { demoFolder } from './';

const { folder, problems } = readFolder(await filesOf(demoFolder()), 'THB');
const inOrder = <T extends { facts: { order: number } }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => one.facts.order - other.facts.order);
const banners = inOrder(itemsOf(folder, bannerKind)).map(({ facts }) => ({
  ...facts,
  words: facts,
}));
const announcements = inOrder(itemsOf(folder, announcementKind));
const articles = inOrder(itemsOf(folder, helpKind));
const promotions = inOrder(itemsOf(folder, promotionKind));
const languages = ['th', 'en', 'vi', 'zh', 'ja'] as const;
const title_limit = { th: 22, en: 26, vi: 26, zh: 13, ja: 10 };
/** Chinese and Japanese characters are twice as wide. */
const text_limit = { th: 40, en: 40, vi: 40, zh: 28, ja: 28 };

/** The width on the screen: Thai vowels above and below take no room. */
const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].length;

const linksOf = (html = ''): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
/** The program that checks results is a file, and no screen. */
const hrefs = [...announcements, ...articles]
  .flatMap(({ words }) => Object.values(words).flatMap(({ content }) => linksOf(content)))
  .filter((href) => href !== '/verify.mjs');

it('has no problem', () => {
  expect(problems).toEqual([]);
});

it('shows in each group of the contract that has a place of its own the group’s own pictures', () => {
  const places = bannerGroups.filter((group) => group.startsWith('m_'));
  expect(new Set(banners.map(({ group }) => group))).toEqual(new Set(places));
  for (const { group, image, order } of banners) {
    expect(image).toBe(`/art/banner/${group}-${order}.svg`);
  }
});

/** The help lines alone are outside of the site: numbers to call, and those that help everywhere. */
const helpLines = /^(tel:[\d-]+|https:\/\/www\.gambl(ingtherapy|ersanonymous)\.org\/)$/;
const within = hrefs.filter((href) => !helpLines.test(href));

it.each([...new Set([...banners.map(({ link }) => link), ...within])])(
  'leads with %s to a screen that there is',
  (link) => {
    const { pathname, searchParams } = new URL(link, 'https://chokdee.test');
    expect(link).toMatch(/^\/m\//);
    expect(screenAt(pathname).id).not.toBe('unknown');
    const gameType = searchParams.get('gameType');
    if (gameType === null) return;
    const games = demoCatalogue().games.filter(({ game_type }) => game_type === gameType);
    expect(games.map(({ vendor_code }) => vendor_code)).toContain(searchParams.get('vassalage'));
  },
);

it.each(languages)('says on each banner in %s something of its own that has room', (language) => {
  const titles = banners.map((banner) => banner.words[language]!.title!);
  expect(new Set(titles).size).toBe(banners.length);
  for (const banner of banners) {
    const [title, text] = [banner.words[language]!.title!, banner.words[language]!.text!];
    expect(title).not.toBe('');
    expect(text).not.toBe('');
    expect(lengthOf(title), title).toBeLessThanOrEqual(title_limit[language]);
    expect(lengthOf(text), text).toBeLessThanOrEqual(text_limit[language]);
  }
});

it.each([
  ['th', /ชนะ|รวย|การันตี|รับประกัน|แจกเงิน|ด่วน|รีบ|วันนี้เท่านั้น|เงินปันผล/],
  ['en', /\bwin|\brich|jackpot|guarantee|hurry|\bnow\b|last chance|don.t miss|bonus/i],
  ['vi', /thắng|giàu|trúng|đảm bảo|nhanh tay|ngay bây giờ|duy nhất hôm nay/i],
  ['zh', /必中|必赢|稳赚|发财|暴富|包赢|赶快|赶紧|限时|仅限今天|大奖|彩金|红利/],
  ['ja', /勝てる|儲|必ず|保証|急いで|お早めに|今だけ|今日だけ|ボーナス|大金/],
] as const)('promises nothing and urges nobody in %s', (language, pressure) => {
  const texts = [
    ...banners.flatMap((row) => [row.words[language]!.title!, row.words[language]!.text!]),
    ...announcements.flatMap((row) => [row.words[language]!.title!, row.words[language]!.content!]),
    ...promotions.flatMap((row) => [row.words[language]!.title!, row.words[language]!.content!]),
  ];
  expect(texts.filter((text) => pressure.test(text))).toEqual([]);
});

it.each([
  ['LIVE', /roulette|รูเล็ต|轮盘|ルーレット/i],
  ['PVP', /high|สูงต่ำ|cao thấp|大小|ハイ/i],
] as const)(
  'speaks at the tables of %s of the one game that they have (sandbox#kinds)',
  (type, game) => {
    const here = banners.filter(({ link }) => link.includes(`gameType=${type}&`));
    expect(here).toHaveLength(2);
    for (const banner of here) {
      for (const language of languages) {
        expect(`${banner.words[language]!.title!} ${banner.words[language]!.text!}`).toMatch(game);
      }
    }
  },
);

const absent = {
  th: /บาคาร่า|ไฮโล|ไพ่นกกระจอก|เสือมังกร|กำถั่ว|โดมิโน|ป๊อกเด้ง|หมากรุก|ลูกเต๋า|โป๊กเกอร์|ดีลเลอร์/,
  en: /baccarat|\bdice|mahjong|domino|dragon tiger|fan.?tan|makruk|poker|blackjack|dealer/i,
  vi: /baccarat|mạt chược|domino|xúc xắc|tài xỉu|rồng hổ|cờ (vua|tướng)|poker|xì dách|chia bài/i,
  zh: /百家乐|骰|麻将|龙虎|番摊|牌九|多米诺|象棋|扑克|二十一点|21 ?点|荷官/,
  ja: /バカラ|サイコロ|丁半|麻雀|マージャン|ドミノ|ポーカー|ブラックジャック|チェス|将棋|ディーラー/,
};

it.each(languages)(
  'advertises no game in %s that the tables do not have (sandbox#kinds)',
  (language) => {
    const texts = [
      ...banners.flatMap((row) => [row.words[language]!.title!, row.words[language]!.text!]),
      ...announcements.flatMap((row) => [
        row.words[language]!.title!,
        row.words[language]!.content!,
      ]),
      ...promotions.flatMap((row) => [row.words[language]!.title!, row.words[language]!.content!]),
      ...demoCatalogue().games.flatMap((game) =>
        Object.entries(game).flatMap(([of, name]) =>
          of === `name_${language}` ? [String(name)] : [],
        ),
      ),
    ];
    expect(texts.filter((text) => absent[language].test(text))).toEqual([]);
  },
);

it('counts its games truly', () => {
  const home = banners.find(({ group, order }) => group === 'm_home' && order === 1);
  expect(home?.words.en?.text).toContain('800+');
  expect(demoCatalogue().games.length).toBeGreaterThan(800);
});

it('has a notice for agents, five notices and two popups, of simple paragraphs in each language (agent#announcements-of-agents)', () => {
  expect(announcements.map(({ facts }) => facts.type)).toEqual([
    'A',
    ...Array.from({ length: 5 }, () => 'PL'),
    ...['PU', 'PU'],
  ]);
  for (const row of announcements) {
    expect(row.facts.start).toMatch(/^202[56]-\d\d-\d\d$/);
    for (const language of languages) {
      expect(row.words[language]!.title!).not.toBe('');
      expect(row.words[language]!.content!).toMatch(
        /^(<p>([^<]|<a href="\/m\/[^"<]+">[^<]+<\/a>)+<\/p>\n?)+$/,
      );
    }
  }
});

it('has help on each subject, with the same links in each language (content#help-centre)', () => {
  const subjects = new Set(articles.map(({ facts }) => facts.category));
  expect([...subjects]).toEqual(helpTopics.filter((category) => category !== 'other'));
  for (const { words } of articles) {
    for (const language of languages) {
      expect(words[language]!.title!).not.toBe('');
      expect(linksOf(words[language]!.content).sort()).toEqual(linksOf(words.en?.content).sort());
    }
  }
});

it('has the club levels in five languages, as lists', () => {
  const levels = inOrder(itemsOf(folder, benefitKind));
  expect(levels).toHaveLength(3);
  for (const { id, words } of levels) {
    for (const language of languages) {
      expect(words[language]!.title!, id).not.toBe('');
      expect(words[language]!.content!, id).toMatch(/^<ul>\n(<li>[^<]+<\/li>\n)+<\/ul>$/);
    }
  }
});

it('has promotions of each kind: open, long term, to come and ended, in five languages', () => {
  const today = '2026-03-10';
  const dayOf = (text: string) => dayMeant(text, today);
  expect(new Set(promotions.map(({ facts }) => facts.kind))).toEqual(
    new Set(['join', 'claim', 'apply', 'none']),
  );
  expect(promotions.filter(({ facts }) => facts.end === undefined).length).toBeGreaterThan(0);
  expect(promotions.filter(({ facts }) => dayOf(facts.start) > today)).toHaveLength(1);
  const ended = promotions.filter(({ facts: { end } }) => end !== undefined && dayOf(end) < today);
  expect(ended).toHaveLength(1);
  for (const { id, words } of promotions) {
    for (const language of ['th', 'en', 'vi', 'zh', 'ja'] as const) {
      expect(words[language]!.title!, id).not.toBe('');
      expect(words[language]!.content!, id).toMatch(/^(<p>[^<]+<\/p>\n?)+$/);
    }
  }
});
