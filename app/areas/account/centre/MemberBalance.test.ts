import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '~/session/page.server';

const here = { pathname: '/m/member/home', search: '?open=menu' };
let next: typeof here | undefined;
let viewOf: (amount: number | null, currency?: string) => string;

beforeEach(async () => {
  next = undefined;
  vi.resetModules();
  vi.doMock('@remix-run/react', () => ({
    useLocation: () => here,
    useNavigation: () => ({ location: next }),
    useRouteLoaderData: () => undefined,
    Link: ({ to, children }: { to: string; children: ReactNode }) =>
      createElement('a', { href: to }, children),
  }));
  vi.doMock('~/i18n/useT', () => ({ useT: () => (key: string) => key }));
  vi.doMock('~/ui/Icon', () => ({ Icon: ({ label }: { label?: string }) => label ?? '' }));
  vi.doMock('~/areas/wallet/Balance', () => ({ BalanceSwitch: () => '' }));
  const { MemberBalance } = await import('./MemberBalance');
  const { ownBalance } = await import('~/areas/wallet/purse.server');
  viewOf = (amount, currency = 'THB') => {
    const page = { preferences: { balanceHidden: amount === null } } as Page;
    const balance = ownBalance(page, amount ?? 500, currency);
    return renderToStaticMarkup(createElement(MemberBalance, balance));
  };
});
afterAll(() => {
  for (const module of [
    ...['@remix-run/react', '~/i18n/useT', '~/ui/Icon', '~/areas/wallet/BalanceSwitch'],
  ]) {
    vi.doUnmock(module);
  }
  vi.resetModules();
});

const sum = (html: string) => /<p class="purse-sum"[^>]*>(.*?)<\/p>/.exec(html)?.[1];

it('shows the balance by the pattern of its currency, and refreshes by a link to the same page (site#money-format, wallet#balance-display)', () => {
  expect(sum(viewOf(123_456_789))).toBe('฿1,234,567.89');
  expect(sum(viewOf(5, 'CNY'))).toBe('￥0.05');
  expect(viewOf(5)).toContain('<a href="/m/member/home?open=menu">member_refresh</a>');
});

it('has stars in the place of the amount while the same page is fetched anew, and of no other (site#money-format, wallet#balance-display)', () => {
  next = here;
  expect(sum(viewOf(500))).toBe('****');
  next = { ...here, pathname: '/m/voucherCenter' };
  expect(sum(viewOf(500))).toBe('฿5.00');
  next = undefined;
  expect(sum(viewOf(500))).toBe('฿5.00');
});

it('has stars for a hidden amount (site#money-format, wallet#balance-display)', () => {
  expect(sum(viewOf(null))).toBe('****');
  expect(viewOf(null)).not.toContain('data-balance');
});
