import { expect, it } from 'vitest';
import { benefits, banners, promotions } from '../../server/areas/content/folder/kinds';
import { itemsOf, readFolder } from '../../server/areas/content/folder/readFolder';
import { demoCatalogue } from '../../server/demo/catalogue';
import { demoFolder } from '../../server/demo/content';
import { demoRewards } from '../../server/demo/seedMembers';
import { filesOf } from '../../server/folderFiles';
import { readRules } from '../../server/kernel/club/readRules';
import { artFiles } from './';
import { banner_max_chars } from './banner';
import { icon_max_chars } from './game-icon';
import { motifOf } from './motifs';
import { bannerGroups, scenes } from './scenes';
import { faults } from './testing/faults';

const { folder } = readFolder(await filesOf(demoFolder()), 'THB');

it('draws a picture for each of the demo’s banners, and no other', () => {
  const drawn = new Set(artFiles([], [], []).map(({ path }) => `/${path}`));
  const pictures = bannerGroups.flatMap((group) =>
    scenes[group].map((_, index) => `/art/banner/${group}-${index + 1}.svg`),
  );
  expect(pictures.filter((picture) => !drawn.has(picture))).toEqual([]);
  expect(
    itemsOf(folder, banners)
      .map(({ facts }) => facts.image)
      .sort(),
  ).toEqual(pictures.sort());
});

it('draws a cover for each of the demo’s promotions, and no other', () => {
  const drawn = artFiles([], [], []).filter(({ path }) => path.startsWith('art/promotion/'));
  expect(drawn.map(({ path }) => path).sort()).toEqual(
    itemsOf(folder, promotions)
      .flatMap(({ facts }) => facts.images)
      .map((path) => path.slice(1))
      .sort(),
  );
  for (const { svg } of drawn) {
    expect(svg.length).toBeLessThanOrEqual(banner_max_chars);
    expect(faults(svg)).toEqual([]);
  }
});

it('draws a picture for each of the demo’s gifts, and no other (rewards#gifts)', async () => {
  const drawn = artFiles([], [], []).filter(({ path }) => path.startsWith('art/gift/'));
  const of = { currency: 'THB', before: [], image: (path: string) => path };
  const { rules } = readRules(await filesOf(demoRewards()), of);
  expect(drawn.map(({ path }) => `/${path}`).sort()).toEqual(
    rules!.mall.gifts.map(({ image }) => image).sort(),
  );
  for (const { svg } of drawn) {
    expect(svg.length).toBeLessThanOrEqual(icon_max_chars);
    expect(faults(svg)).toEqual([]);
  }
});

it('draws a sign for each of the demo’s levels, and no other', async () => {
  const drawn = artFiles([], [], []).filter(({ path }) => path.startsWith('art/level/'));
  const of = { currency: 'THB', before: [], image: (path: string) => path };
  const { rules } = readRules(await filesOf(demoRewards()), of);
  const signs = rules!.levels.map(({ icon }) => icon);
  expect(drawn.map(({ path }) => `/${path}`)).toEqual(signs);
  expect(itemsOf(folder, benefits).map(({ facts }) => facts.icon)).toEqual([...signs].sort());
  for (const { svg } of drawn) {
    expect(svg.length).toBeLessThanOrEqual(icon_max_chars);
    expect(faults(svg)).toEqual([]);
  }
});

it('has a drawing for everything that the catalogue’s games show', () => {
  const { games } = demoCatalogue();
  const without = games.filter(({ motif }) => motifOf(motif) === undefined);
  expect(without.map(({ code }) => code)).toEqual([]);
});
