import type { Platform } from '../../../kernel/context';
import type { StakeLimits } from './slip';

/** The limits of a lottery's bets in minor units (lottery#limits). */
export interface BetLimits extends StakeLimits {
  /** The most that all members together may stake on one number of one bet type in a draw. */
  numberMost: number;
  /** The most that one member may stake in a draw. */
  drawMost: number;
}

/** Returns the limits that the operator has set. */
export async function betLimits({ settings }: Platform): Promise<BetLimits> {
  const values = await settings.all();
  const amount = (key: 'betLeast' | 'betMost' | 'numberMost' | 'drawMost') =>
    Number(values[`lottery.${key}`]);
  return {
    least: amount('betLeast'),
    most: amount('betMost'),
    numberMost: amount('numberMost'),
    drawMost: amount('drawMost'),
  };
}
