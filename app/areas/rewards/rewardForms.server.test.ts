import { expect, it } from 'vitest';
import { seenTerms } from './rewardForms.server';

it('reads the terms that a claim names, and takes those of now where it names none (rewards#reward-centre)', () => {
  expect(seenTerms.parse('500.0.1500')).toEqual({ amount: 500, points: 0, needed: 1_500 });
  for (const none of [undefined, '']) expect(seenTerms.parse(none)).toBeUndefined();
});

it.each(['garbage', '1.2.3.4', '-1.0.1', '1.2', ' 1.2.3', '1e2.0.0', '0.0.'])(
  'takes the terms %j for those of no reward, which are refused as changed (rewards#reward-centre)',
  (text) => {
    expect(seenTerms.parse(text)).toEqual({ amount: -1, points: -1, needed: -1 });
  },
);
