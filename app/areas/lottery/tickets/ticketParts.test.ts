import { expect, it, describe } from 'vitest';
import { verdictOf } from './ticket.server';
import { readNumbers, ticketPages, writeNumbers } from './ticketParts';

const still = { settled: true, added: 0, takenBack: 0, debt: 0 };
const won = {
  state: 'won',
  payout: 99_000,
  stake: 1_000,
  voidCause: null,
  correction: null,
} as const;
const lost = { ...won, state: 'lost', payout: 0 } as const;

it('says that the money of a win is in the balance where no correction moved it (lottery#ticket-corrections)', () => {
  expect(verdictOf(won)).toBe('won');
  expect(verdictOf({ ...won, payout: 900 })).toBe('won_less');
  expect(verdictOf({ ...won, correction: still })).toBe('won');
});

it('says the corrected end, and nothing of the balance, where one moved money (lottery#ticket-corrections)', () => {
  const paid = { ...still, added: 99_000 };
  const owed = { ...still, debt: 99_000 };
  expect(verdictOf({ ...won, correction: paid })).toBe('corrected_won');
  expect(verdictOf({ ...lost, correction: owed })).toBe('corrected_lost');
  expect(verdictOf({ ...lost, payout: 500, correction: owed })).toBe('corrected_back');
  const refunded = { ...won, state: 'void', voidCause: 'result' } as const;
  expect(verdictOf({ ...refunded, correction: paid })).toBe('corrected_void');
});

it('says of a ticket that waits for its correction that it is judged again (lottery#ticket-corrections)', () => {
  const waits = { ...still, settled: false };
  expect(verdictOf({ ...won, correction: waits })).toBe('recheck');
  expect(verdictOf({ ...lost, state: 'open', correction: waits })).toBe('open');
});

const numbers = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, '0'));

describe('the pages of a ticket', () => {
  it('are one for a ticket of usual length, and for one without numbers', () => {
    expect(ticketPages([{ selections: numbers(1_000, 2) }])).toEqual([
      [{ line: 0, from: 0, to: 1_000 }],
    ]);
    expect(ticketPages([{ selections: [''] }, { selections: ['05'] }])).toEqual([
      [
        { line: 0, from: 0, to: 1 },
        { line: 1, from: 0, to: 1 },
      ],
    ]);
  });

  it('have every combination once, in order, however long the lines are (lottery#ticket-page)', () => {
    const lines = [numbers(3, 2), numbers(900, 29), numbers(96, 3), ['']];
    const pages = ticketPages(lines.map((selections) => ({ selections })));
    expect(pages.length).toBeGreaterThan(3);
    const listed = pages.flat().flatMap(({ line, from, to }) => {
      expect(to).toBeGreaterThan(from);
      return lines[line]!.slice(from, to).map((selection) => `${line} ${selection}`);
    });
    expect(listed).toEqual(lines.flatMap((all, line) => all.map((one) => `${line} ${one}`)));
    for (const parts of pages) {
      const text = parts.flatMap(({ line, from, to }) => lines[line]!.slice(from, to)).join(', ');
      expect(text.length).toBeLessThanOrEqual(5_000);
    }
  });

  it('have so many lines at most', () => {
    const pages = ticketPages(Array.from({ length: 100 }, () => ({ selections: ['05'] })));
    expect(pages.map((parts) => parts.length)).toEqual([40, 40, 20]);
  });
});

describe('numbers as one text', () => {
  it.each([
    [['05'], [], [['05', false]]],
    [
      ['05', '17'],
      ['05', '17'],
      [
        ['05', true],
        [', ', false],
        ['17', true],
      ],
    ],
    [
      ['01', '02', '03', '04'],
      ['03'],
      [
        ['01, 02, ', false],
        ['03', true],
        [', 04', false],
      ],
    ],
    [[''], [], [['', false]]],
  ] as const)('%j of which %j were paid', (selections, paid, runs) => {
    const text = writeNumbers(selections, new Set<string>(paid));
    expect(readNumbers(text).map((run) => [run.text, run.paid])).toEqual(runs);
  });
});
