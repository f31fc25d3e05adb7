import { expect, it } from 'vitest';
import { pictureOf } from './Portrait';

it('takes a chosen picture of another platform as the PNG that the contract names (account#avatar)', () => {
  expect(pictureOf({ avatarType: 'STATIC', avatar: 'https://cdn.example/icons/7' })).toBe(
    'https://cdn.example/icons/7.png',
  );
});

it('puts the format of our art to a chosen picture, and takes an uploaded one as it is', () => {
  expect(pictureOf({ avatarType: 'STATIC', avatar: '/art/avatar/koi' })).toBe(
    '/art/avatar/koi.svg',
  );
  expect(pictureOf({ avatarType: 'CUSTOM', avatar: '/avatar/abc.webp' })).toBe('/avatar/abc.webp');
  expect(pictureOf({ avatarType: 'CUSTOM', avatar: 'https://cdn.example/me.jpg' })).toBe(
    'https://cdn.example/me.jpg',
  );
});
