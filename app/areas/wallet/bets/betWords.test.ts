import { describe, expect, it } from 'vitest';
import { outcomeOf } from './betWords';

const of = (state: 'open' | 'won' | 'lost' | 'refunded', stake: number, returned: number) =>
  outcomeOf({ state, stake, returned }, 'THB');

describe('the outcome of a bet', () => {
  it('is a gain only where more came back than was staked (wallet#betting-record)', () => {
    expect(of('won', 100, 250)).toEqual({ outcome: 'won', isGain: true, net: '+฿1.50' });
    expect(of('won', 100, 40)).toEqual({ outcome: 'even', isGain: false, net: '−฿0.60' });
    expect(of('won', 100, 100)).toEqual({ outcome: 'even', isGain: false, net: '฿0.00' });
  });

  it('is a loss, nothing for what was given back, and not told while it is open', () => {
    expect(of('lost', 100, 0)).toEqual({ outcome: 'lost', isGain: false, net: '−฿1.00' });
    expect(of('refunded', 100, 100)).toEqual({ outcome: 'refunded', isGain: false, net: '฿0.00' });
    expect(of('open', 100, 0)).toEqual({ outcome: 'open', isGain: false, net: '' });
  });
});
