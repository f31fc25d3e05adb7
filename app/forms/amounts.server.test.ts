import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from '~/i18n/format';
import {
  faultsIn,
  parseMoney,
  takeAmount,
  takeListedAmounts,
  vietnameseNumber,
} from './amounts.server';
import { defineFields } from './fields';
import { defineForm } from './form.server';
import { faults_field } from './reply';

it('reads back every amount that is shown', () => {
  const currency = fc.constantFrom('THB', 'USD', 'CNY', 'VND', 'JPY');
  fc.assert(
    fc.property(fc.maxSafeNat(), currency, (amount, code) => {
      expect(parseMoney(money(amount, code, false), code)).toBe(amount);
      expect(parseMoney(money(amount, code), code)).toBe(amount);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['-100', 0],
  ['0', 0],
  ['1000000000000000000', Number.MAX_SAFE_INTEGER],
  ['฿100', 10_000],
] as const)('takes %j for an act that tells its limits', (text, amount) =>
  expect(takeAmount(text, 'THB')).toEqual({ amount }),
);

it.each([
  ['five', 'THB', 'amount_wrong', { example: '1,250.50' }],
  ['0,500', 'VND', 'amount_wrong', { example: '500,000' }],
  ['10.005 ', 'USD', 'amount_read_as', undefined],
  ['1.5555', 'THB', 'amount_decimals', { currency: 'THB', count: 2, example: '1,250.50' }],
  ['1.5', 'VND', 'amount_whole', { currency: 'VND', example: '500,000' }],
])('tells what %j lacks as %s', (text, currency, code, params) => {
  const taken = takeAmount(text, currency);
  expect(taken).toMatchObject({ fault: { code, ...(params && { params }) } });
});

const read = takeAmount('100.000', 'THB');
const fault = 'fault' in read ? read.fault : undefined;

it('says dots between thousands back in figures and words where they are written so (site#typed-amounts)', () => {
  expect(faultsIn('vi', { amount: [fault!] })).toEqual({
    amount: [
      {
        code: 'amount_read_as',
        params: {
          typed: '100.000',
          amount: '฿100,000.00',
          words: 'một trăm nghìn baht',
          plain: '100,000',
          currency: 'THB',
        },
      },
    ],
  });
});

it.each(['th', 'en', 'zh', 'ja'])(
  'takes them for too many decimals in %s (site#typed-amounts)',
  (language) => {
    expect(faultsIn(language, { amount: [fault!] })).toEqual({
      amount: [
        { code: 'amount_decimals', params: { currency: 'THB', count: 2, example: '100,000' } },
      ],
    });
  },
);

const form = defineForm(defineFields('f', { amount: null, stake: null }), {
  input: {
    lists: ['stake'],
  },
});
const sent = (name: string, amount: string, stakes: readonly string[]) => {
  const raw = new FormData();
  raw.set(faults_field, JSON.stringify({ [name]: [fault] }));
  raw.set('amount', amount);
  for (const stake of stakes) raw.append('stake', stake);
  return raw;
};

it('takes an amount as it was said back, once it is sent again, and no other (site#typed-amounts)', () => {
  const raw = sent('amount', ' 100.000', []);
  takeListedAmounts(raw, form);
  expect(raw.get('amount')).toBe(' 100000');
  const other = sent('amount', '200.000', []);
  takeListedAmounts(other, form);
  expect(other.get('amount')).toBe('200.000');
  const list = sent('', '100.000', ['5', '100.000', '200.000']);
  takeListedAmounts(list, form);
  expect(list.getAll('stake')).toEqual(['5', '100000', '200.000']);
  expect(list.get('amount')).toBe('100.000');
});

it.each([
  [0, 'không'],
  [5, 'năm'],
  [10, 'mười'],
  [15, 'mười lăm'],
  [21, 'hai mươi mốt'],
  [105, 'một trăm lẻ năm'],
  [110, 'một trăm mười'],
  [1_005, 'một nghìn không trăm lẻ năm'],
  [24_500, 'hai mươi bốn nghìn năm trăm'],
  [105_000, 'một trăm lẻ năm nghìn'],
  [1_000_000, 'một triệu'],
  [2_000_000_000, 'hai tỷ'],
  [1_250_000, 'một triệu hai trăm năm mươi nghìn'],
])('writes %i in words', (number, words) => expect(vietnameseNumber(number)).toBe(words));
