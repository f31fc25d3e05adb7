import { expect, it } from 'vitest';
import { demoCatalogue } from '../../server/demo/catalogue';
import { promotionNames, storedBanners } from '../../server/demo/content';
import { artFiles } from '.';
import { banner_max_chars } from './banner';
import { motifOf } from './motifs';
import { bannerGroups, scenes } from './scenes';
import { faults } from './testing/faults';

it('draws a picture for each of the demo’s banners, and no other', () => {
  const drawn = new Set(artFiles([], [], []).map(({ path }) => `/${path}`));
  const pictures = bannerGroups.flatMap((group) =>
    scenes[group].map((_, index) => `/art/banner/${group}-${index + 1}.svg`),
  );
  expect(pictures.filter((picture) => !drawn.has(picture))).toEqual([]);
  expect(
    storedBanners()
      .map(({ image }) => image)
      .sort(),
  ).toEqual(pictures.sort());
});

it('draws a cover for each of the demo’s promotions, and no other', () => {
  const drawn = artFiles([], [], []).filter(({ path }) => path.startsWith('art/promotion/'));
  expect(drawn.map(({ path }) => path).sort()).toEqual(
    promotionNames.map((name) => `art/promotion/${name}.svg`).sort(),
  );
  for (const { svg } of drawn) {
    expect(svg.length).toBeLessThanOrEqual(banner_max_chars);
    expect(faults(svg)).toEqual([]);
  }
});

it('has a drawing for everything that the catalogue’s games show', () => {
  const { games } = demoCatalogue();
  const without = games.filter(({ motif }) => motifOf(motif) === undefined);
  expect(without.map(({ code }) => code)).toEqual([]);
});
