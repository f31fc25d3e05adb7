import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChromeData } from '~/ui/rootData';

let chromeOf: (away: boolean) => string;

const mocked = ['@remix-run/react', '~/i18n/useT', '~/ui/Icon', '~/ui/search'];

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@remix-run/react', () => ({
    useLocation: () => ({ pathname: '/m/home', search: '' }),
    Link: ({ to, children }: { to: string; children: ReactNode }) =>
      createElement('a', { href: to }, children),
  }));
  vi.doMock('~/i18n/useT', () => ({ useT: () => (key: string) => key }));
  vi.doMock('~/ui/Icon', () => ({ Icon: () => null }));
  vi.doMock('~/ui/search', () => ({ usePanel: () => ({ to: (name: string) => `?open=${name}` }) }));
  const { HomeHeader } = await import('./HomeHeader');
  const { BottomMenu } = await import('./BottomMenu');
  chromeOf = (away) => {
    const screen = { id: 'home', top: 'home' };
    const data = { member: null, ...(away && { away }), links: {}, flags: [], unread: {}, screen };
    const parts = [HomeHeader, BottomMenu].map((Part) =>
      renderToStaticMarkup(createElement(Part, { data: data as unknown as ChromeData })),
    );
    return parts.join('');
  };
});
afterAll(() => {
  for (const module of mocked) vi.doUnmock(module);
  vi.resetModules();
});

it('leads visitors to login, and nobody whose account can’t be reached (account#ended-session, site#gateway-away)', () => {
  expect(chromeOf(false)).toContain('href="/m/login');
  expect(chromeOf(true)).not.toMatch(/\/m\/(login|register)/);
  expect(chromeOf(true)).toContain('href="/m/member/home"');
});
