import { announcements } from '@contract/content';
import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { bannersOf } from './banners.server';
import { frontMatter } from './frontMatter.server';
import { noticesOf } from './notices.server';

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
  { id: 'b1', image: '/art/a.svg', link: '/m/hot', title: 'A', text: 'a' },
  { id: 'b2', image: 'https://cdn.example/b.svg', link: '', title: '', text: '' },
];

/** A page whose platform answers with the value, or fails; and what it was asked. */
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

const asks = (types: string, groupName?: string) => [
  { types, merchantCode: 'SHOP', language: 'th', ...(groupName && { groupName }) },
];

it('asks once for banners and notices, and keeps what is shown of them', async () => {
  const { page, asked } = scene();
  expect(await frontMatter(page, 'm_rng', { notices: true })).toEqual({
    banners: slides,
    notices: [{ id: 'p1', title: 'New' }],
  });
  expect(asked).toEqual(asks('B,PL', 'm_rng'));
});

it.each([
  ['not wanted', {}, false],
  ['closed', { noticeClosed: true }, true],
] as const)('asks for no notices when they are %s', async (_why, visit, wanted) => {
  const { page, asked } = scene(visit);
  expect(await frontMatter(page, 'm_rng', { notices: wanted })).toEqual({
    banners: slides,
    notices: null,
  });
  expect(asked).toEqual(asks('B', 'm_rng'));
});

it('gives banners alone and notices alone', async () => {
  const { page, asked } = scene();
  expect(await bannersOf(page, 'm_hot')).toEqual(slides);
  expect(await noticesOf(page)).toEqual([{ id: 'p1', title: 'New' }]);
  expect(asked).toEqual([...asks('B', 'm_hot'), ...asks('PL')]);
});

it('does not ask for notices that were closed', async () => {
  const { page, asked } = scene({ noticeClosed: true });
  expect(await noticesOf(page)).toBeNull();
  expect(asked).toEqual([]);
});

it('shows nothing when the platform fails', async () => {
  const { page } = scene({ fails: true });
  expect(await frontMatter(page, 'm_rng', { notices: true })).toEqual({
    banners: [],
    notices: null,
  });
  expect(await bannersOf(page, 'm_rng')).toEqual([]);
  expect(await noticesOf(page)).toBeNull();
});
