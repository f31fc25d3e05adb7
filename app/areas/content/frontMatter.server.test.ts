import { announcements, lobbyNews } from '@server/areas/content/api/content';
import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { bannersOf, frontMatter, ownNotices } from './frontMatter.server';

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
};
const news = [{ id: 'p1', title: 'New' }];
const slides = [
  { image: '/art/a.svg', link: '/m/hot', title: 'A', text: 'a' },
  { image: 'https://cdn.example/b.svg', link: '', title: '', text: '' },
];

/** A page whose platform answers with the value or fails, and the requests that it got. */
function scene({ noticeClosed = false, fails = false, exclusion = null as object | null } = {}) {
  const requested: unknown[] = [];
  const page = {
    visit: { noticeClosed },
    member: async () => ({ member: { exclusion } }),
    preferences: { lang: 'th' },
    runtime: { config: { merchantCode: 'SHOP' } },
    cached: async (call: unknown, input: unknown) => {
      requested.push(call, input);
      if (fails) return { ok: false, code: 'unavailable' };
      return { ok: true, value: call === lobbyNews ? news : value };
    },
  } as unknown as Page;
  return { page, requested };
}

const asksBanners = (groupName: string) => [
  announcements,
  { types: 'B', merchantCode: 'SHOP', groupName, language: 'th' },
];
const asksNews = [lobbyNews, { merchantCode: 'SHOP', language: 'th' }];

it('asks for banners and notices, and keeps what is shown of them', async () => {
  const { page, requested } = scene();
  expect(await frontMatter(page, 'm_rng', { notices: true })).toEqual({
    banners: slides,
    notices: ['New'],
  });
  expect(requested).toEqual([...asksBanners('m_rng'), ...asksNews]);
});

it('asks for no notices where they are not wanted', async () => {
  const { page, requested } = scene();
  expect(await frontMatter(page, 'm_rng', { notices: false })).toEqual({
    banners: slides,
    notices: null,
  });
  expect(requested).toEqual(asksBanners('m_rng'));
});

it('asks the same of everybody: a closed strip is part of what is their own', async () => {
  const { page, requested } = scene({ noticeClosed: true });
  const { notices } = await frontMatter(page, 'm_rng', { notices: true });
  expect(notices).toEqual(['New']);
  expect(requested).toEqual([...asksBanners('m_rng'), ...asksNews]);
  expect(await ownNotices(page)).toEqual({ noticeClosed: true });
  expect(await ownNotices(scene().page)).toEqual({});
});

it('tells nothing new to a member to whom play is closed (protection#marketing)', async () => {
  for (const kind of ['timeOut', 'unchecked', 'age']) {
    expect(await ownNotices(scene({ exclusion: { kind } }).page)).toEqual({ noticeClosed: true });
  }
});

it('gives banners alone', async () => {
  const { page, requested } = scene();
  expect(await bannersOf(page, 'm_hot')).toEqual(slides);
  expect(requested).toEqual(asksBanners('m_hot'));
});

it('shows nothing when the platform fails', async () => {
  const { page } = scene({ fails: true });
  expect(await frontMatter(page, 'm_rng', { notices: true })).toEqual({
    banners: [],
    notices: null,
  });
  expect(await bannersOf(page, 'm_rng')).toEqual([]);
});
