import type { DepositState } from '../../../contract/deposits';

/**
 * The moves of a deposit (wallet#deposit). A slip or a payment that comes after the time still counts; a
 * slip stops the clock.
 */
const moves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed'],
  expired: ['pending', 'paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  refunded: [],
};

/** The states from which a deposit may go into this one. */
export const statesBefore = (state: DepositState): DepositState[] =>
  (Object.keys(moves) as DepositState[]).filter((from) => moves[from].includes(state));

/** The states that wait for the member or the operator. */
export const open_states = ['created', 'pending'] as const satisfies readonly DepositState[];

/** Returns the part (minor units) of a share in ten thousandths, rounded down; exact at any amount. */
export const shareOf = (amount: number, ten_thousandths: number): number =>
  Number((BigInt(amount) * BigInt(ten_thousandths)) / 10_000n);

/** Returns the stakes that open what was credited, at a turnover in hundredths, rounded up. */
export const neededFor = (credited: number, turnover: number): number =>
  Number((BigInt(credited) * BigInt(turnover) + 99n) / 100n);
