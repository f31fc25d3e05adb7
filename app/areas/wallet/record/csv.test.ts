import { expect, it } from 'vitest';
import { csvRows, plainText } from './csv';

it('quotes what has commas, quotes or line ends, and ends each row with CR LF (wallet#record-download)', () => {
  expect(csvRows([['a', 'b,c', 'd"e', 'f\r\ng', ''], ['-1.50']])).toBe(
    'a,"b,c","d""e","f\r\ng",\r\n-1.50\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'no spreadsheet takes the text %j for a formula (wallet#record-download)',
  (text) => {
    expect(plainText(text)).toBe(`'${text}`);
  },
);

it.each(['Elephant', 'หวย = 1', '', '5+5', "'quoted"])('leaves %j as it is', (text) => {
  expect(plainText(text)).toBe(text);
});
