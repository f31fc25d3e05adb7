import { expect, it } from 'vitest';
import { times } from '../../../tests/support/repeat';
import { captcha_alphabet, glyphs, drawCaptcha } from './captcha';

const limit_bytes = 4_096;

it('draws all that captchas are made of', () => {
  for (const character of `${captcha_alphabet}0123456789+=?`) {
    expect(glyphs).toHaveProperty([character]);
  }
  expect(() => drawCaptcha('<')).toThrow('no glyph');
});

it('has no two characters in its alphabet that look alike when they are crooked', () => {
  for (const alike of ['2Z', '5S', '8B', '6G', 'UV', '0OQD', '1IL']) {
    const requested = [...alike].filter((character) => captcha_alphabet.includes(character));
    expect(requested.length, alike).toBeLessThanOrEqual(1);
  }
});

it('is a small picture of strokes with no text in it', () => {
  for (const text of ['MMMMM', 'RRRRR', '88888', '69+29=?']) {
    for (const picture of times(50).map(() => drawCaptcha(text))) {
      expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(limit_bytes);
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^<>]*>/);
      expect(picture.replace(/<[^>]*>/g, '')).toBe('');
      expect(picture).not.toMatch(/style|<text|<script|href|NaN|undefined/);
      expect(picture).not.toContain(text);
    }
  }
});

it('draws the same characters differently each time, in parts that cannot be counted', () => {
  const pictures = times(40).map(() => drawCaptcha('ACEHK'));
  expect(new Set(pictures).size).toBe(pictures.length);
  const curves = pictures.map((picture) => picture.split('Q').length);
  expect(new Set(curves).size).toBeGreaterThan(3);
});

it('keeps within its frame', () => {
  for (const picture of times(50).map(() => drawCaptcha('WMWMW'))) {
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture)!;
    const points = [...picture.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MQ" ])/g)].slice(1);
    for (const [, x, y] of points) {
      expect(Number(x)).toBeGreaterThan(-12);
      expect(Number(x)).toBeLessThan(Number(width) + 12);
      expect(Number(y)).toBeGreaterThan(-12);
      expect(Number(y)).toBeLessThan(Number(height) + 12);
    }
  }
});
