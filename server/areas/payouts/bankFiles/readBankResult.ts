import { parse } from 'csv-parse/sync';
import { readAmount } from '../../../kernel/api/amounts';
import { typedSigns, typedWords } from '../../../kernel/api/typedText';
import { fail, ok, type Result } from '../../../kernel/result';
import { loose, pointDecimals, separatorOf } from '../../wallet/statements/readStatement';

const rows_most = 2_000;

/** The words of banks, in small letters, each as a whole cell. */
const words: Readonly<Record<'paid' | 'failed', readonly string[]>> = {
  paid: [
    'paid',
    'success',
    'successful',
    'completed',
    'complete',
    'ok',
    'done',
    'สำเร็จ',
    'โอนแล้ว',
    'thành công',
  ],
  failed: [
    'failed',
    'fail',
    'rejected',
    'returned',
    'error',
    'unsuccessful',
    'cancelled',
    'ไม่สำเร็จ',
    'คืนเงิน',
    'ปฏิเสธ',
    'thất bại',
  ],
};

/** The bank's word on one line of a file that it has paid, or not. */
export interface BankWord {
  reference: string;
  mark: 'paid' | 'failed';
}

/**
 * Reads the bank's answer to a file (wallet#bank-files): a line says of a reference whether it was paid or failed, in
 * whichever columns. Lines that say neither, name none of the references, or name amounts and not that of the reference
 * (minor units in `amounts`) are `unread`. Of a reference that is named twice with both words nothing is taken. Failure:
 * `statement_unread` for what is no such file.
 */
export function readBankResult(
  text: string,
  amounts: ReadonlyMap<string, number>,
  currency: string,
): Result<{ words: BankWord[]; unread: number }, 'statement_unread'> {
  let lines: string[][];
  try {
    const sound = text.replace(/\u0000/g, '');
    lines = parse(sound, { ...loose, delimiter: separatorOf(sound), to: rows_most });
  } catch {
    return fail('statement_unread');
  }
  const found = new Map<string, BankWord['mark'] | 'both'>();
  let unread = 0;
  for (const cells of lines) {
    const reference = cells
      .map((cell) =>
        typedSigns(cell)
          .replace(/[^A-Za-z0-9]/g, '')
          .toUpperCase(),
      )
      .find((cell) => amounts.has(cell));
    const mark = cells.map(markIn).find((each) => each !== undefined);
    const isRead = reference !== undefined && mark !== undefined;
    if (!isRead || isOtherAmount(cells, amounts.get(reference)!, currency)) unread += 1;
    else found.set(reference, (found.get(reference) ?? mark) === mark ? mark : 'both');
  }
  const taken = [...found].flatMap(([reference, mark]) =>
    mark === 'both' ? [] : [{ reference, mark }],
  );
  return taken.length === 0 ? fail('statement_unread') : ok({ words: taken, unread });
}

/** True for a line with cells that can only be amounts, none of which is this one. */
function isOtherAmount(cells: readonly string[], amount: number, currency: string): boolean {
  const read = cells
    .map((cell) => pointDecimals(typedSigns(cell)))
    .filter((cell) => /\d\.\d\d$/.test(cell))
    .flatMap((cell) => {
      const found = readAmount(cell.replace(/^[-+]/, ''), currency);
      return 'minor' in found ? [found.minor] : [];
    });
  return read.length > 0 && !read.includes(amount);
}

function markIn(cell: string): BankWord['mark'] | undefined {
  const word = typedWords(cell).toLowerCase();
  if (words.failed.includes(word)) return 'failed';
  return words.paid.includes(word) ? 'paid' : undefined;
}
