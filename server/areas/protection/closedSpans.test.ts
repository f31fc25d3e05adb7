import { describe, expect, it } from 'vitest';
import { allClosedBetween, closedWithin, endWithBreaks, joinSpans } from './closedSpans';

const zone = 'Asia/Bangkok';
const instantOf = (text: string) => Date.parse(`${text}+07:00`);
const spans = [
  { from: instantOf('2026-01-07T15:00'), to: instantOf('2026-01-21T15:00') },
  { from: instantOf('2026-01-23T08:00'), to: instantOf('2026-01-24T08:00') },
];

describe('times in which play was closed', () => {
  it.each([
    ['2026-01-01T00:00', '2026-01-05T00:00', '2026-01-05T00:00'],
    // Begun before: all of it is left out, then to the end of the day.
    ['2026-01-05T00:00', '2026-01-12T00:00', '2026-01-27T00:00'],
    // Begun within: the rest of it.
    ['2026-01-19T00:00', '2026-01-22T00:00', '2026-01-26T00:00'],
    ['2026-01-24T08:00', '2026-01-26T00:00', '2026-01-26T00:00'],
  ])(
    'of days from %s to %s the last one ends at %s (protection#rewards-in-a-break, rewards#reward-centre, rewards#sign-in)',
    (from, to, end) => {
      expect(endWithBreaks(spans, { from: instantOf(from), to: instantOf(to) }, zone)).toBe(
        instantOf(end),
      );
    },
  );

  it('are one where they meet or lie in each other, and none where they took no time (protection#rewards-in-a-break, rewards#sign-in)', () => {
    const span = (from: number, to: number) => ({ from, to });
    expect(
      joinSpans([span(50, 60), span(10, 30), span(20, 25), span(30, 40), span(70, 70), span(5, 6)]),
    ).toEqual([span(5, 6), span(10, 40), span(50, 60)]);
  });

  it('add up within bounds', () => {
    expect(
      closedWithin(spans, {
        from: instantOf('2026-01-21T00:00'),
        to: instantOf('2026-01-24T00:00'),
      }),
    ).toBe(31 * 3_600_000);
  });

  it.each([
    ['2026-01-06', '2026-01-07', true],
    ['2026-01-06', '2026-01-22', true],
    ['2026-01-05', '2026-01-22', false],
    ['2026-01-21', '2026-01-23', false],
    ['2026-01-22', '2026-01-25', true],
  ])(
    'leave no day out between %s and %s: %s (protection#rewards-in-a-break, rewards#reward-centre, rewards#sign-in)',
    (after, before, expected) => {
      expect(allClosedBetween(spans, { after, before }, zone)).toBe(expected);
    },
  );
});
