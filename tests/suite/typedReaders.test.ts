import { expect, it } from 'vitest';
import { splitNumbers } from '../../app/areas/lottery/play/readSlip.server';
import { faultOf } from '../../app/forms/rules/fieldRule';
import { readCode } from '../../server/areas/account/invitation/readInvitation';
import { readEmail, tidyName, tidyPayeeName } from '../../server/areas/account/names';
import { checkField, fieldRuleTable, type RuledField } from '../../server/areas/account/rules';
import { plainNumbers } from '../../server/areas/lottery/api/numberText';
import { readLines } from '../../server/areas/lottery/results/readFile';
import { betTypesOf } from '../../server/areas/lottery/rules/betTypes';
import { readTickets } from '../../server/areas/lottery/rules/checkTickets';
import { readSelections } from '../../server/areas/lottery/rules/selection';
import { shapes, type ShapeId } from '../../server/areas/lottery/rules/shapes';
import { readSlipText } from '../../server/areas/lottery/slipText/readSlipText';
import { bankCodes } from '../../server/areas/payouts/api/payouts';
import { readCardNumber } from '../../server/areas/payouts/bankCards';
import { readPhone } from '../../server/areas/rewards/mall/addresses';
import { readAmount, parsePercent } from '../../server/kernel/api/amounts';
import { mobileToJudge, nationalDigits, phoneDigits } from '../../server/kernel/api/mobileNumber';
import { normaliseSearch } from '../../server/kernel/api/searchText';
import { readTypedDay, readTypedMonth } from '../../server/kernel/api/typedDay';
import { typedCode, typedCount, typedSigns, typedWords } from '../../server/kernel/api/typedText';
import { plainText } from '../../server/kernel/plainText';
import { readTypedInstant } from '../../server/areas/protection/exclusionUntil';
import { signedAmount } from '../../server/ops/money';

type Reader = (text: string) => unknown;

const quiet =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text);
    } catch {
      // Commands refuse by an error.
      return undefined;
    }
  };

const rules = Object.keys(fieldRuleTable) as RuledField[];
const bets = (Object.keys(shapes) as ShapeId[]).flatMap((shape) =>
  betTypesOf(shape).map(({ id }) => [shape, id] as const),
);
/** One bet type of each way to write numbers and shape is enough: the readers are those of the writing. */
const writings = [
  ...new Map(
    bets.map(([shape, id]) => {
      const type = betTypesOf(shape).find((each) => each.id === id)!;
      return [type.writing.kind, [shape, id] as const];
    }),
  ).values(),
];

/** Every reader of typed text, by its name. */
const readers: readonly (readonly [string, Reader])[] = [
  ['words', typedWords],
  ['signs', typedSigns],
  ['code', typedCode],
  ['count', typedCount],
  ['amount', (text) => readAmount(text, 'THB')],
  ['an operator’s amount', quiet((text) => signedAmount(text, 'THB'))],
  ['percentage', parsePercent],
  ['day', readTypedDay],
  ['month', readTypedMonth],
  ['instant', (text) => readTypedInstant(text, 'Asia/Bangkok')],
  ['phone number', phoneDigits],
  ['mobile number for its rule', (text) => mobileToJudge('66', text)],
  ['mobile number', (text) => nationalDigits('66', text)],
  ['phone of an address', readPhone],
  ['account number', (text) => readCardNumber(bankCodes[0], text)],
  ['name', tidyName],
  ['payee name', tidyPayeeName],
  ['email', readEmail],
  ['invitation code', readCode],
  ['search', normaliseSearch],
  ['message', plainText],
  ['file of results', readLines],
  ['numbers of a bet', plainNumbers],
  ['parts of numbers', splitNumbers],
  ...(['th', 'vi'] as const).map(
    (notation) =>
      [
        `slip (${notation})`,
        (text: string) =>
          readSlipText(text, {
            notation,
            usual: notation,
            stations: { region: 'south', stations: ['TN'] },
          }),
      ] as const,
  ),
  ['tickets with open digits', (text) => readTickets('thai', text)],
  ['tickets of balls', (text) => readTickets('lotto535', text)],
  ...writings.map(
    ([shape, id]) => [`${shape} ${id}`, (text: string) => readSelections(shape, id, text)] as const,
  ),
  ...rules.map((field) => [`rule of ${field}`, (text: string) => checkField(field, text)] as const),
  ...rules.map(
    (field) =>
      [
        `rule of ${field} in the browser`,
        (text: string) => faultOf(fieldRuleTable[field], text),
      ] as const,
  ),
];

/** Runs that a text may have, and ends on which a reader may go back. */
const runs = [
  ' ',
  '\u3000',
  '\u200b',
  '0',
  '๙',
  'a',
  ',',
  ';',
  '-',
  '|',
  '.',
  '(',
  '1 ',
  '1,',
  '1|',
  '(0)',
  'a.',
  '👍\u200d',
];
const ends: readonly (readonly [string, string])[] = [
  ['', ''],
  ['1', 'x'],
];

const short_chars = 500;
const growth = 16;
/** A quadratic reader takes more than this at the greater length, on any machine of today. */
const negligible_us = 20_000;

const textOf = (run: string, [begin, end]: readonly [string, string], chars: number): string =>
  begin + run.repeat(Math.ceil(chars / run.length)) + end;

/** The microseconds that this process itself works, no matter what else the machine does meanwhile. */
function workOf(read: Reader, text: string): number {
  const before = process.cpuUsage();
  read(text);
  return process.cpuUsage(before).user;
}

const leastOf = (read: Reader, text: string): number =>
  Math.min(...Array.from({ length: 3 }, () => workOf(read, text)));

/**
 * True where a text that is sixteen times as long is far more than sixteen times the work. Both lengths are measured in
 * one run, and again before it is said, for the process has other work to do.
 */
function growsFaster(read: Reader, run: string, end: readonly [string, string]): boolean {
  const [short, long] = [textOf(run, end, short_chars), textOf(run, end, short_chars * growth)];
  if (workOf(read, long) < negligible_us) return false;
  return Array.from({ length: 3 }).every(
    () => leastOf(read, long) > Math.max(negligible_us, leastOf(read, short) * growth * 4),
  );
}

it.each(readers)(
  'the reader of %s takes work in proportion to what was typed (site#typed-text)',
  (_name, read) => {
    const slow = runs.flatMap((run) =>
      ends.filter((end) => growsFaster(read, run, end)).map((end) => JSON.stringify([run, ...end])),
    );
    expect(slow).toEqual([]);
  },
);

it('would see a reader that goes back at each blank (site#typed-text)', () => {
  const quadratic = (text: string) => text.replace(/\s*([-|,])\s*/g, '$1');
  expect(growsFaster(quadratic, ' ', ['1', 'x'])).toBe(true);
});
