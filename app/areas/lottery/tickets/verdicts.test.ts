import { expect, it } from 'vitest';
import { verdictOf } from './ticket.server';

const still = { settled: true, added: 0, takenBack: 0, debt: 0 };
const won = {
  state: 'won',
  payout: 99_000,
  stake: 1_000,
  voidCause: null,
  correction: null,
} as const;
const lost = { ...won, state: 'lost', payout: 0 } as const;

it('says that the money of a win is in the balance where no correction moved it', () => {
  expect(verdictOf(won)).toBe('won');
  expect(verdictOf({ ...won, payout: 900 })).toBe('won_less');
  expect(verdictOf({ ...won, correction: still })).toBe('won');
});

it('says the corrected end, and nothing of the balance, where one moved money', () => {
  const paid = { ...still, added: 99_000 };
  const owed = { ...still, debt: 99_000 };
  expect(verdictOf({ ...won, correction: paid })).toBe('corrected_won');
  expect(verdictOf({ ...lost, correction: owed })).toBe('corrected_lost');
  expect(verdictOf({ ...lost, payout: 500, correction: owed })).toBe('corrected_back');
  const refunded = { ...won, state: 'void', voidCause: 'result' } as const;
  expect(verdictOf({ ...refunded, correction: paid })).toBe('corrected_void');
});

it('says of a ticket that waits for its correction that it is judged again', () => {
  const waits = { ...still, settled: false };
  expect(verdictOf({ ...won, correction: waits })).toBe('recheck');
  expect(verdictOf({ ...lost, state: 'open', correction: waits })).toBe('open');
});
