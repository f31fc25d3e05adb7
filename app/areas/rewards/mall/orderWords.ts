import type { MallState, mallGives } from '@server/areas/rewards/api/mall';
import type { Key } from '~/i18n/keys';

interface Facts {
  state: MallState;
  gives: (typeof mallGives)[number];
}

/** States that have a word of their own for what the gift gives. */
const own: Readonly<
  Partial<Record<`${MallState} ${Facts['gives']}`, 'packed' | 'coded' | 'credited'>>
> = {
  'approved goods': 'packed',
  'received code': 'coded',
  'received money': 'credited',
};

const wordOf = ({ state, gives }: Facts) => own[`${state} ${gives}`] ?? state;

/** The word for the state of an order (rewards#orders). */
export const orderStateKey = (facts: Facts): Key => `mall_state_${wordOf(facts)}`;

/** The sentence about the state of an order. */
export const orderSays = (facts: Facts): Key => `mall_says_${wordOf(facts)}`;
