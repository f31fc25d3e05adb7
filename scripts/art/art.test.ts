import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { staticAvatars } from '../../server/areas/account/api/profile';
import { emblemOf, groups } from '../../server/areas/lottery/lotteries';
import { artFiles } from '.';
import { appIcons } from './app-icons';
import { avatarArt, avatar_max_chars } from './avatar';
import { banner, banner_max_chars } from './banner';
import { categoryArt, categorySheet, categoryTypes } from './card-art';
import { gameIcon, icon_max_chars } from './game-icon';
import { lotteryArt } from './lottery-art';
import { motifOf } from './motifs';
import { contrast, mix } from './palettes';
import { iconPng, avatarPng, avatar_png_max_bytes, avatar_side_px } from './raster';
import { bannerGroups, scenes } from './scenes';
import { slotSymbols, slotThemes } from './slot-symbols';
import { faults } from './testing/faults';
import { vendorMark } from './vendor-mark';

const emblem = readFileSync('public/icon-maskable.svg', 'utf8');
const symbols = readFileSync('public/icons.svg', 'utf8');
const drawn = appIcons({ emblem, symbols });

interface Listed {
  icons: { src: string; sizes: string }[];
  shortcuts: { icons: { src: string }[] }[];
}

describe('the icons of the installed app', () => {
  it('are those that the manifest names, at the size that it says (site#installed-app)', async () => {
    const listed = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Listed;
    const named = [...listed.icons, ...listed.shortcuts.flatMap((each) => each.icons)]
      .map(({ src }) => src)
      .filter((src) => src.startsWith('/art/app/'));
    expect(named.sort()).toEqual(drawn.map(({ name }) => `/art/app/${name}.png`).sort());
    for (const { name, svg, side_px } of drawn) {
      const picture = await iconPng(svg, side_px);
      // A PNG begins with its width and height.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], name).toEqual([
        side_px,
        side_px,
      ]);
    }
  });

  it('need the drawings that they are made of', () => {
    expect(() => appIcons({ emblem: '<svg></svg>', symbols })).toThrow(RangeError);
    expect(() => appIcons({ emblem, symbols: '<svg></svg>' })).toThrow(RangeError);
  });
});

const pictures = staticAvatars.map(avatarArt);

it('draws each of the twelve, well-formed and no larger than 1.5 kB', () => {
  expect(pictures).toHaveLength(12);
  expect(pictures.flatMap(faults)).toEqual([]);
  expect(Math.max(...pictures.map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(
    avatar_max_chars,
  );
});

it('draws no two alike, in outline and not only in colour', () => {
  const outlines = pictures.map((svg) => svg.replace(/#[0-9a-f]{3,6}/g, ''));
  expect(new Set(outlines).size).toBe(pictures.length);
});

it('paints to every edge, so that a picture can be cut to a circle', () => {
  for (const svg of pictures) {
    expect(svg).toMatch(/viewBox="0 0 120 120".*<path fill="url\(#g\)" d="M0 0h120v120H0z"\/>/);
  }
});

it('has a file of its own for each', () => {
  const paths = artFiles([], [], []).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(staticAvatars.map((name) => `art/avatar/${name}.svg`)),
  );
});

it('draws each as a PNG too, sharp on any phone and no heavier than 11 kB (account#avatar)', async () => {
  for (const png of await Promise.all(pictures.map(avatarPng))) {
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: avatar_side_px,
      height: avatar_side_px,
      hasAlpha: false,
    });
    expect(png.length).toBeLessThanOrEqual(avatar_png_max_bytes);
  }
});

const gameTypes = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'CRASH',
  'COCKFIGHT',
];
const count = 1000;
const codes = Array.from({ length: count }, (_, i) => `game-${i}`);
const icons = gameTypes.map((gameType) => ({
  gameType,
  svgs: codes.map((code) => gameIcon({ code, name: '', gameType })),
}));

describe('game icons', () => {
  it.each(icons)('are all different in $gameType', ({ svgs }) => {
    expect(new Set(svgs).size).toBe(count);
  });

  it.each(icons)('stay between 0.6 and 1.3 KB in $gameType', ({ svgs }) => {
    const sizes = svgs.map((svg) => Buffer.byteLength(svg));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(600);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(icon_max_chars);
  });

  it.each(icons)('are well-formed and safe in $gameType', ({ svgs }) => {
    expect(svgs.flatMap(faults)).toEqual([]);
  });

  it('are the same for the same game', () => {
    const game = { code: 'x-1', name: 'Golden Tiger', gameType: 'RNG' };
    expect(gameIcon(game)).toBe(gameIcon({ ...game }));
  });

  it('show what the catalogue names, before what the name says', () => {
    const kite = gameIcon({ code: 'a', name: '', gameType: 'RNG', motif: 'kite' });
    expect(gameIcon({ code: 'a', name: '', gameType: 'RNG', motif: 'mango' })).not.toBe(kite);
    expect(motifOf('Tuk-Tuk')).toBe('tuktuk');
    expect(motifOf('onecardhilo')).toBe('spade');
    expect(motifOf('constructor')).toBeUndefined();
  });
});

describe('vendor marks', () => {
  const marks = codes.map((code) => vendorMark({ code, name: '' }));

  it('are all different, small, well-formed and the same each time', () => {
    expect(new Set(marks).size).toBeGreaterThan(count * 0.99);
    expect(Math.max(...marks.map((svg) => svg.length))).toBeLessThan(1500);
    expect(marks.flatMap(faults)).toEqual([]);
    expect(vendorMark({ code: codes[7] ?? '', name: '' })).toBe(marks[7]);
  });

  it('differ for vendors that share a word', () => {
    const [one, other] = ['A', 'B'].map((code) => vendorMark({ code, name: 'Tin Kite' }));
    expect(one).not.toBe(other);
  });
});

describe('banners', () => {
  const all = bannerGroups.flatMap((group) =>
    scenes[group].map((scene, i) => ({
      scene,
      svg: banner({ code: `${group}-${i + 1}`, gameType: group }),
    })),
  );

  it('are all different, well-formed, without text and under 4 KB', () => {
    expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length);
    expect(all.flatMap(({ svg }) => faults(svg))).toEqual([]);
    expect(Math.max(...all.map(({ svg }) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(
      banner_max_chars,
    );
  });

  it('keep their whole cast', () => {
    for (const { scene, svg } of all) {
      for (let i = 0; i < scene.cast.length; i += 1) expect(svg).toContain(`id="m${i}"`);
    }
  });

  it('leave a ground on the left that cream text reads on, even where light falls on it', () => {
    for (const { scene } of all) {
      expect(contrast('#fff6e6', mix(scene.hue[0], '#fff', 0.15))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep actors off the left half', () => {
    for (const { scene } of all) {
      for (const [, x, , size] of scene.cast) expect(x - size / 2).toBeGreaterThan(720 * 0.54);
    }
  });

  it('take a game type for its group, and home for what they do not know', () => {
    const code = 'spring-1';
    expect(banner({ code, gameType: 'FISH' })).toContain(scenes.m_fish[0].hue[0]);
    expect(faults(banner({ code, gameType: 'ELOTTO' }))).toEqual([]);
    expect(faults(banner({ code, gameType: 'whatever', title: 'Mango week' }))).toEqual([]);
  });
});

describe('slot symbols', () => {
  it.each(slotThemes)('%s has ten ordinary ones, a wild and a scatter, no two alike', (theme) => {
    const symbols = slotSymbols(theme);
    expect(symbols).toHaveLength(12);
    expect(new Set(symbols).size).toBe(12);
    expect(symbols.flatMap(faults)).toEqual([]);
    expect(Math.max(...symbols.map((svg) => svg.length))).toBeLessThan(1800);
  });

  it.each(slotThemes)('%s differs in outline, not only in colour', (theme) => {
    const outlines = slotSymbols(theme).map((svg) =>
      svg.replace(/#[0-9a-f]{3,6}|url\([^)]*\)|id="[^"]*"/g, ''),
    );
    expect(new Set(outlines).size).toBe(outlines.length);
  });

  it('have ids of their own, so that a page may hold several', () => {
    const ids = slotThemes.flatMap(slotSymbols).flatMap((svg) => svg.match(/ id="[^"]+"/g) ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('has an emblem for every category', () => {
  const emblems = categoryTypes.map(categoryArt);
  expect(new Set(emblems).size).toBe(categoryTypes.length);
  expect(emblems.flatMap(faults)).toEqual([]);
  expect(categoryArt('unknown')).toBe(categoryArt('ALL'));
});

it('has the emblems of the categories in one picture, each by its name', () => {
  const sheet = categorySheet();
  expect(faults(sheet)).toEqual([]);
  const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(['banner', ...categoryTypes.flatMap((type) => [type, `${type}-card`])]),
  );
  const references = [...sheet.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});

describe('emblems of lotteries', () => {
  const drawn = groups.map(lotteryArt);

  it('are all different, small, well-formed, and unlike those of the categories', () => {
    const emblems = [...drawn, ...categoryTypes.map(categoryArt)];
    expect(new Set(emblems).size).toBe(emblems.length);
    expect(drawn.flatMap(faults)).toEqual([]);
    expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThanOrEqual(icon_max_chars);
  });

  it('are files at the addresses that lotteries name (lottery#groups, lottery#lottery-card)', () => {
    const files = new Map(artFiles([], [], []).map(({ path, svg }) => [`/${path}`, svg]));
    expect(groups.map((group) => files.get(emblemOf(group)))).toEqual(drawn);
  });
});

describe('files', () => {
  const game = { nodeId: 1002, code: 'giant-durian', name: 'Giant Durian', gameType: 'RNG' };

  it('have the paths that the screens ask for, each once', () => {
    const paths = artFiles([game], [{ code: 'TINKITE', name: 'Tin Kite' }], ['thai']).map(
      (f) => f.path,
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        'art/game/1002.svg',
        'art/vendor/TINKITE.svg',
        'art/banner/m_home-1.svg',
        'art/categories.svg',
        'art/symbol/thai/0.svg',
        'art/symbol/thai/wild.svg',
        'art/symbol/thai/scatter.svg',
      ]),
    );
  });

  it('refuse a code that would leave the folder', () => {
    expect(() => artFiles([], [{ code: '../x', name: 'X' }], [])).toThrow(RangeError);
  });
});
