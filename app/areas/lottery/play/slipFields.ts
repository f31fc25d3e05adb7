import { defineFields, type NameOf } from '~/forms/fields';
import type { FormState } from '~/forms/useForm';

/**
 * The form of the play screen. The bets of a slip are the values of `betType`, `numbers`, `stake` and
 * `multiple` in their order; the last of them is the bet that is being chosen, with what was picked.
 */
export const slipFields = defineFields('slip', {
  numero: 'slip_draw',
  betType: 'slip_type',
  numbers: 'slip_numbers',
  stake: 'slip_stake',
  multiple: 'slip_multiple',
  /** Cells of the board: row and number, `0.7`. */
  pick: null,
  /** Bet types with nothing to choose but themselves. */
  choice: null,
  /** The terms under which each bet was told what it meets; beside it `choice` is what is taken (lottery#numbers). */
  terms: null,
  draws: 'slip_draws',
  stopOnWin: 'slip_stop',
  tab: null,
  switch: null,
  /** A set of numbers that is added to those of the bet (lottery#number-sets). */
  expansion: null,
  /** The other station of bets over two (lottery#two-stations). */
  station: null,
  /** The name under which the numbers of the bet are kept, and the set of one's own that is deleted (lottery#own-sets). */
  setName: 'slip_set_name',
  forget: null,
  /** The way to more money, with all that was typed kept for the way back. */
  deposit: null,
});

/** The fields of one bet. */
export const bet_fields = ['betType', 'numbers', 'stake', 'multiple'] as const;

/** The form as its components see it. */
export type SlipForm = FormState<NameOf<typeof slipFields>>;
