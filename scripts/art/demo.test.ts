import { expect, it } from 'vitest';
import { demoCatalogue } from '../../server/demo/catalogue';
import { storedBanners } from '../../server/demo/content';
import { artFiles } from '.';
import { motifOf } from './motifs';
import { bannerGroups, scenes } from './scenes';

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

it('has a drawing for everything that the catalogue’s games show', () => {
  const { games } = demoCatalogue();
  const without = games.filter(({ motif }) => motifOf(motif) === undefined);
  expect(without.map(({ code }) => code)).toEqual([]);
});
