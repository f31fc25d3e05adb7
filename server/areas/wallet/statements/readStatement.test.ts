import { expect, it } from 'vitest';
import {
  decodeStatement,
  guessColumns,
  hasColumns,
  readCell,
  readDay,
  readEntries,
  readTable,
} from './readStatement';

const account = { account: 'KBANK 1234', currency: 'THB' };
const tableOf = (text: string) => {
  const read = readTable(text);
  if (!read.ok) throw new Error(read.code);
  return read.value;
};
const columns = { day: 'Date', amount: 'Credit', notes: ['Description'] };

it('reads amounts and days as banks write them (wallet#bank-statements)', () => {
  for (const text of ['1,250.00', '+1,250.00', '1250', '๑,๒๕๐.๐๐', '1,250.00 CR', '฿1,250.00']) {
    expect(readCell(text, 'THB'), text).toEqual({ minor: 125_000, fault: '' });
  }
  for (const text of ['', '-', '0.00', '-20.00', '(20.00)', '20.00 DR', '−20.00']) {
    expect(readCell(text, 'THB'), text).toEqual({ minor: 0, fault: 'debit' });
  }
  for (const text of ['many', '1,25,0', '1.234', '99999999999999999']) {
    expect(readCell(text, 'THB'), text).toEqual({ minor: 0, fault: 'amount_unread' });
  }
  for (const text of ['1.250,00', '1250,0', '+1.250,00 CR', '1 250,00']) {
    expect(readCell(text, 'THB'), text).toEqual({ minor: 125_000, fault: '' });
  }
  for (const text of ['1.250.000', '1,250,000', '1250000']) {
    expect(readCell(text, 'VND'), text).toEqual({ minor: 1_250_000, fault: '' });
  }
  expect(readCell('1.250', 'VND')).toEqual({ minor: 1_250, fault: '' });
  expect(readCell('-1.250,00', 'THB')).toEqual({ minor: 0, fault: 'debit' });
  for (const text of ['1,250,00', '1.25,00', '1.2.3'])
    expect(readCell(text, 'THB'), text).toEqual({ minor: 0, fault: 'amount_unread' });
  const days = ['30/11/2026', '30/11/2569', '2026-11-30', '30-11-26', '30/11/69', '๓๐/๑๑/๒๕๖๙'];
  for (const text of [
    ...days,
    '30 Nov 2026',
    '30 พ.ย. 2569',
    '2026-11-30T08:15:00',
    '30/11/2026 08:15',
  ]) {
    expect(readDay(text), text).toBe('2026-11-30');
  }
  for (const text of ['', '31/11/2026', 'yesterday', '30/11'])
    expect(readDay(text), text).toBe(undefined);
});

it('finds the table below the lines of the bank, by any separator and in any encoding (wallet#bank-statements)', () => {
  const text =
    'Account,123-4-56789-0\nPeriod,November 2026\n\nDate,Description,Debit,Credit\n30/11/2026,"TRF, ABCD2345",,100.00\n';
  expect(tableOf(text)).toEqual({
    head: ['Date', 'Description', 'Debit', 'Credit'],
    lines: [['30/11/2026', 'TRF, ABCD2345', '', '100.00']],
  });
  expect(tableOf('a;b;c\n1;2;3').head).toEqual(['a', 'b', 'c']);
  expect(tableOf('a\tb\tb\n1\t2\t3').head).toEqual(['a', 'b', 'b #3']);
  const thai = Uint8Array.from([0xc7, 0xd1, 0xb9, 0xb7, 0xd5, 0xe8]);
  expect(decodeStatement(thai)).toBe('วันที่');
  expect(decodeStatement(new TextEncoder().encode('วันที่'))).toBe('วันที่');
  expect(decodeStatement(Uint8Array.from([0xff, 0xfe, 0x61, 0]))).toBe('a');
  expect(guessColumns(tableOf('วันที่,รายละเอียด,ถอน,ฝาก\n1/1/2026,x,,1'))).toEqual({
    day: 'วันที่',
    amount: 'ฝาก',
    notes: ['รายละเอียด'],
  });
});

it('takes no sign of a text or a decimal for the one that parts the cells (wallet#bank-statements)', () => {
  const cells = ['30/11/2026', 'TRF, A, B, C ABCD2345', '1.250,00'];
  const head = ['Date', 'Description', 'Credit'];
  const quoted = (line: readonly string[], sign: string) =>
    line.map((cell) => `"${cell}"`).join(sign);
  for (const sign of [';', ',', '\t', '|'])
    expect(tableOf([head, cells].map((line) => quoted(line, sign)).join('\r\n')), sign).toEqual({
      head,
      lines: [cells],
    });
  const plain = tableOf(`\uFEFF${head.join(';')}\n${cells.join(';')}\n`);
  expect(plain.lines).toEqual([cells]);
  const entries = readEntries(plain, columns, account);
  expect(entries).toMatchObject([{ day: '2026-11-30', amount: 125_000, fault: '' }]);
  const semicolons = tableOf(
    `${head.join(',')}\n${'30/11/2026,"a;b;c;d;e;f;g",100.00\n'.repeat(2)}`,
  );
  expect(semicolons.head).toEqual(head);
});

it('refuses what is no statement (wallet#bank-statements)', () => {
  for (const text of ['', 'hello', 'a,b\n1,2', 'a,b,c', '\u0000\u0001', '"'.repeat(1_000)]) {
    expect(readTable(text), text.slice(0, 10)).toEqual({ ok: false, code: 'statement_unread' });
  }
  const long = `a,b,c\n${'1,2,3\n'.repeat(5_001)}`;
  expect(readTable(long)).toMatchObject({ ok: false, code: 'statement_too_long' });
});

it('tells entries apart that look the same, and knows them in another file (wallet#bank-statements)', () => {
  const head = 'Date,Description,Debit,Credit';
  const same = '30/11/2026,Cash,,100.00';
  const table = tableOf([head, same, same, '30/11/2026,Other,,100.00'].join('\n'));
  expect(hasColumns(table, columns)).toBe(true);
  const prints = readEntries(table, columns, account).map(({ print }) => print);
  expect(new Set(prints).size).toBe(3);
  const again = readEntries(tableOf([head, same].join('\n')), columns, account);
  expect(again[0]!.print).toBe(prints[0]);
  const elsewhere = { ...account, account: 'SCB 1' };
  expect(readEntries(table, columns, elsewhere)[0]!.print).not.toBe(prints[0]);
});
