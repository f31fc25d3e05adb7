import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appIcons } from './app-icons';
import { iconPng } from './raster';

const emblem = readFileSync('public/icon-maskable.svg', 'utf8');
const symbols = readFileSync('public/icons.svg', 'utf8');
const icons = appIcons({ emblem, symbols });

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
    expect(named.sort()).toEqual(icons.map(({ name }) => `/art/app/${name}.png`).sort());
    for (const { name, svg, side_px } of icons) {
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
