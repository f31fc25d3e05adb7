import { expect, it } from 'vitest';
import { wallet } from './wallet';

it('is a balance of CNY where a gateway names no currency (site#money-format, wallet#balance-display)', () => {
  expect(wallet.response.parse({ sumBalance: 5 })).toEqual({ sumBalance: 5, currency: 'CNY' });
  expect(wallet.response.parse({ sumBalance: 5, currency: 'THB' }).currency).toBe('THB');
});
