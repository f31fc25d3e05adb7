import { announcements } from '@contract/content';
import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { bannersOf } from './banners.server';
import { frontMatter, ownNotices } from './frontMatter.server';

const value = {
  banners: [
    { id: 'b1', url: '/art/a.svg', groupName: 'm_rng', link: '/m/hot', title: 'A', text: 'a' },
    {
      id: 'b2',
      url: 'https://cdn.example/b.svg',
      groupName: 'm_rng',
      link: 'javascript:x',
      title: '',
      text: '',
    },
  ],
  player: [{ id: 'p1', title: 'New', content: '<p>x</p>', startDate: 0, read: false }],
};
const slides = [
  { image: '/art/a.svg', link: '/m/hot', title: 'A', text: 'a' },
  { image: 'https://cdn.example/b.svg', link: '', title: '', text: '' },
];

/** A page whose platform answers with the value or fails, and the requests that it got. */
function scene({ noticeClosed = false, fails = false } = {}) {
  const asked: unknown[] = [];
  const page = {
    visit: { noticeClosed },
    preferences: { lang: 'th' },
    runtime: { config: { merchantCode: 'SHOP' } },
    cached: async (call: unknown, input: unknown) => {
      expect(call).toBe(announcements);
      asked.push(input);
      return fails ? { ok: false, code: 'unavailable' } : { ok: true, value };
    },
  } as unknown as Page;
  return { page, asked };
}

const asks = (types: string, groupName: string) => [
  { types, merchantCode: 'SHOP', groupName, language: 'th' },
];

it('asks once for banners and notices, and keeps what is shown of them', async () => {
  const { page, asked } = scene();
  expect(await frontMatter(page, 'm_rng', { notices: true })).toEqual({
    banners: slides,
    notices: ['New'],
  });
  expect(asked).toEqual(asks('B,PL', 'm_rng'));
});

it('asks for no notices where they are not wanted', async () => {
  const { page, asked } = scene();
  expect(await frontMatter(page, 'm_rng', { notices: false })).toEqual({
    banners: slides,
    notices: null,
  });
  expect(asked).toEqual(asks('B', 'm_rng'));
});

it('asks the same of everybody: a closed strip is part of what is their own', async () => {
  const { page, asked } = scene({ noticeClosed: true });
  const { notices } = await frontMatter(page, 'm_rng', { notices: true });
  expect(notices).toEqual(['New']);
  expect(asked).toEqual(asks('B,PL', 'm_rng'));
  expect(ownNotices(page)).toEqual({ noticeClosed: true });
  expect(ownNotices(scene().page)).toEqual({});
});

it('gives banners alone', async () => {
  const { page, asked } = scene();
  expect(await bannersOf(page, 'm_hot')).toEqual(slides);
  expect(asked).toEqual(asks('B', 'm_hot'));
});

it('shows nothing when the platform fails', async () => {
  const { page } = scene({ fails: true });
  expect(await frontMatter(page, 'm_rng', { notices: true })).toEqual({
    banners: [],
    notices: null,
  });
  expect(await bannersOf(page, 'm_rng')).toEqual([]);
});
