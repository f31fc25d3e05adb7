import { describe, expect, it } from 'vitest';
import { readChoice, readCursor, readDays, writeQuery } from './recordAddress';

const query = (text: string) => new URLSearchParams(text);

describe('the address of a record', () => {
  it('has days in the digits of any writing, and what is no day as it was typed', () => {
    expect(readDays(query('from=๒๐๒๖-๐๑-๐๒&to=tomorrow'))).toEqual({
      from: '2026-01-02',
      to: 'tomorrow',
    });
    expect(readDays(query(''))).toEqual({ from: '', to: '' });
    expect(readDays(query(`from=${'1'.repeat(99)}`)).from).toHaveLength(30);
  });

  it('has the common year of a day that was typed with the Buddhist one', () => {
    expect(readDays(query('from=2569-01-31&to=๒๕๖๙-๐๒-๐๑'))).toEqual({
      from: '2026-01-31',
      to: '2026-02-01',
    });
    expect(readDays(query('from=2569&to=2399-01-01'))).toEqual({ from: '2569', to: '2399-01-01' });
  });

  it.each(['28/11/2569', '28-11-2569', '28/11/2026', '๒๘/๑๑/๒๕๖๙', '2026-11-28', '2569-11-28'])(
    'has the day %j (site#typed-days)',
    (text) =>
      expect(readDays(query(new URLSearchParams({ from: text }).toString())).from).toBe(
        '2026-11-28',
      ),
  );

  it('has a cursor of the form that is asked for, or none', () => {
    expect(readCursor(query('cursor=o12'), /^o\d+$/)).toBe('o12');
    expect(readCursor(query('cursor=o1e3'), /^o\d+$/)).toBe('');
  });

  it('has one of the choices, or none', () => {
    expect(readChoice(query('state=won'), 'state', ['won', 'lost'])).toBe('won');
    expect(readChoice(query('state=all'), 'state', ['won', 'lost'])).toBe('');
  });

  it('is written with what is not usual alone', () => {
    expect(writeQuery({ from: '', state: 'won', types: 'a,b' })).toBe('?state=won&types=a,b');
    expect(writeQuery({ from: '' })).toBe('');
  });
});
