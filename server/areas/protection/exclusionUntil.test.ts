import { expect, it } from 'vitest';
import { readUntil } from './exclusionUntil';

const timeZone = 'Asia/Bangkok';
/** 31 August, five minutes before midnight in Bangkok. */
const instant = Date.parse('2026-08-31T23:55:00+07:00');
const read = (kind: 'timeOut' | 'self', text: string) =>
  readUntil(kind, text, { at: instant, timeZone });
const bangkok = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

it.each([
  ['timeOut', '24h', instant + 24 * 3_600_000],
  ['timeOut', '6w', instant + 42 * 24 * 3_600_000],
  ['timeOut', '2026-09-01', bangkok('2026-09-02')],
  ['timeOut', ' 2026-10-12 ', bangkok('2026-10-13')],
  ...[['timeOut', '12/10/2026', bangkok('2026-10-13')] as const],
  ...[['timeOut', '๑๒/๑๐/๒๕๖๙', bangkok('2026-10-13')] as const],
  // The last day of a month that is shorter.
  ['self', '6m', bangkok('2027-03-01')],
  ['self', '2027-02-28', bangkok('2027-03-01')],
  ['self', '2027-08-31', bangkok('2027-09-01')],
  ['self', '1y', bangkok('2027-09-01')],
  ['self', 'ever', null],
  // Instants are the exact end, in every form that clients write.
  ['timeOut', '2026-09-02T08:33:47Z', Date.parse('2026-09-02T08:33:47Z')],
  ['timeOut', '2026-09-02T08:33:47.123456Z', Date.parse('2026-09-02T08:33:47.123Z')],
  ['timeOut', '2026-09-02T08:33:47.5+09:00', Date.parse('2026-09-01T23:33:47.500Z')],
  ['timeOut', '2026-09-02T08:33-0530', Date.parse('2026-09-02T14:03:00Z')],
  ['timeOut', '2026-09-02T08:33:00 07:00', Date.parse('2026-09-02T01:33:00Z')],
  ['timeOut', '2026-09-02T08:33', Date.parse('2026-09-02T08:33:00+07:00')],
  ['timeOut', '2569-09-02 08:33', Date.parse('2026-09-02T08:33:00+07:00')],
  ['timeOut', String(instant + 30 * 3_600_000 + 1), instant + 30 * 3_600_000 + 1],
  ['timeOut', String(instant + 24 * 3_600_000), instant + 24 * 3_600_000],
  ['timeOut', String(instant + 42 * 86_400_000), instant + 42 * 86_400_000],
  ['self', '2027-02-28T23:55:00+07:00', Date.parse('2027-02-28T23:55:00+07:00')],
  ['self', '2030-01-01T00:00:00.001Z', Date.parse('2030-01-01T00:00:00.001Z')],
  // A little short of the least: the least.
  ['timeOut', String(instant + 24 * 3_600_000 - 599_000), instant + 24 * 3_600_000],
  ['self', '2027-02-28T23:50:00+07:00', Date.parse('2027-02-28T23:55:00+07:00')],
] as const)(
  'a %s of %s ends where the operator’s zone says (protection#spans)',
  (kind, text, until) => {
    expect(read(kind, text)).toEqual({ ok: true, value: until });
  },
);

it('a time-out ends with a whole minute, so that a second tap asks for the same (protection#spans)', () => {
  const ends = [1, 2_000, 59_999, 60_000].map((later) =>
    readUntil('timeOut', '3d', { at: instant + later, timeZone }),
  );
  expect(new Set(ends.map((end) => end.ok && end.value))).toEqual(
    new Set([instant + 3 * 86_400_000 + 60_000]),
  );
});

it.each([
  // Not a whole day from now, beyond six weeks, a day short of six months.
  ...[['timeOut', '2026-08-31'] as const, ['timeOut', '2026-10-13'] as const],
  ['self', '2027-02-27'],
  ['self', '24h'],
  ...[['timeOut', 'ever'] as const, ['timeOut', '6m'] as const, ['timeOut', ''] as const],
  ...[['timeOut', '2026-09-31'] as const, ['self', '2027-02-30'] as const],
  ...[['self', '4000-01-01'] as const, ['self', '12027-01-01'] as const],
  ...[['self', 'constructor'] as const, ['timeOut', '2026-09-01T00:00'] as const],
  ['timeOut', String(instant + 24 * 3_600_000 - 601_000)],
  ['timeOut', String(instant + 42 * 86_400_000 + 60_001)],
  ['self', '2027-02-28T23:44:59+07:00'],
  ['self', String(Date.parse('2027-02-28T00:00:00+07:00'))],
  ...[['self', '99999999999999'] as const, ['self', '9223372036854775807'] as const],
  ...[['timeOut', '2026-09-31T08:00Z'] as const, ['timeOut', '2026-09-02T24:00Z'] as const],
  ...[['timeOut', '2026-09-02T08:60Z'] as const, ['timeOut', '2026-09-02T08:00+15:00'] as const],
  ...[['timeOut', '-1'] as const, ['timeOut', '1788000000'] as const, ['self', 'NaN'] as const],
] as const)('a %s of "%s" is refused (protection#spans)', (kind, text) => {
  expect(read(kind, text)).toMatchObject({ ok: false, code: 'exclusion_until_invalid' });
});
