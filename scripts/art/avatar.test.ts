import sharp from 'sharp';
import { expect, it } from 'vitest';
import { staticAvatars } from '../../server/areas/account/api/profile';
import { artFiles } from '.';
import { avatarArt, avatar_max_chars } from './avatar';
import { avatarPng, avatar_png_max_bytes, avatar_side_px } from './raster';
import { faults } from './testing/faults';

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
