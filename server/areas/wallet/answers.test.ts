import { expect, test } from 'vitest';
import { largest_amount } from './api/vendorWallet';
import { amount_limit } from '../../store/integers';
import {
  answers,
  isAlarm,
  isWalletStatus,
  operations,
  retryOf,
  type WalletStatus,
} from './answers';

// The table of the neutral contract, in its own words.
test.each<[WalletStatus, number, string]>([
  ['ok', 200, 'final'],
  ['insufficientFunds', 402, 'final'],
  ['limitReached', 403, 'final'],
  ['sessionInvalid', 401, 'final'],
  ['sessionExpired', 401, 'final'],
  ['playerDisabled', 403, 'final'],
  ['gameUnavailable', 422, 'final'],
  ['wrongCurrency', 422, 'final'],
  ['badRequest', 400, 'final'],
  ['badSignature', 401, 'final'],
  ['conflict', 409, 'final'],
  ['unknownTransaction', 404, 'final'],
  ['alreadyCancelled', 409, 'final'],
  ['alreadySettled', 409, 'final'],
  ['inProgress', 409, 'repeat'],
  ['unavailable', 503, 'repeat'],
  ['maintenance', 503, 'repeat'],
  ['internal', 500, 'unknown'],
])('%s is HTTP %d and %s', (status, http, retry) => {
  expect(answers[status].http).toBe(http);
  expect(retryOf(status, 'win')).toBe(retry);
  expect(retryOf(status, 'rollback')).toBe(retry);
  expect(isWalletStatus(status)).toBe(true);
});

test('no status is beside the table', () => {
  expect(Object.keys(answers)).toHaveLength(22);
  expect(isWalletStatus('constructor')).toBe(false);
});

test('in maintenance a bet is not sent again, and all that was begun is', () => {
  const again = operations.filter((operation) => retryOf('maintenance', operation) === 'repeat');
  expect(again).toEqual(['balance', 'win', 'rollback', 'endRound', 'promoWin']);
});

test('a person looks at a win that was cancelled, and not at a bet that was', () => {
  expect(isAlarm('alreadyCancelled', 'win')).toBe(true);
  expect(isAlarm('alreadyCancelled', 'bet')).toBe(false);
  expect(isAlarm('conflict', 'bet')).toBe(true);
  expect(isAlarm('insufficientFunds', 'bet')).toBe(false);
});

test('the contract names the largest amount that the store keeps', () => {
  expect(largest_amount).toBe(amount_limit);
});
