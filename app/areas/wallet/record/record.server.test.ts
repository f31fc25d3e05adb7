import { describe, expect, it } from 'vitest';
import { readRecordQuery, writeRecordQuery } from './record.server';

const read = (text: string, agent = false) => readRecordQuery(new URLSearchParams(text), agent);

describe('the address of an account record', () => {
  it('takes several kinds as repeated values, with commas, or both, each once (wallet#account-record)', () => {
    const groups = ['deposit', 'bet', 'win'];
    expect(read('types=win&types=bet,deposit&types=win').groups).toEqual(groups);
    expect(read('types=deposit,bet,win').groups).toEqual(groups);
  });

  it.each(['', 'types=all', 'types=A', 'types=nothing,,'])(
    'is for all kinds: %j (wallet#account-record)',
    (text) => {
      expect(read(text).groups).toEqual([]);
    },
  );

  it('is for the earnings of an agent by the agents’ word, beside other kinds too (wallet#account-record)', () => {
    expect(read('types=A', true).groups).toEqual(['agent']);
    expect(read('types=A,bet', true).groups).toEqual(['bet', 'agent']);
    expect(writeRecordQuery(read('types=A', true))).toBe('?types=agent');
    expect(read('types=all', true).groups).toEqual([]);
  });

  it('reads days in the digits of other writings, and keeps what is no day as it was typed', () => {
    expect(read('from=๒๐๒๖-๐๑-๐๒&to=tomorrow')).toMatchObject({
      from: '2026-01-02',
      to: 'tomorrow',
    });
  });

  it('takes no cursor that is none', () => {
    expect(read('cursor=o12').cursor).toBe('o12');
    for (const cursor of ['12', 'o', 'o-1', 'LAST', 'o1e3']) {
      expect(read(`cursor=${cursor}`).cursor, cursor).toBe('');
    }
  });

  it('is written with what is not usual alone, and read again as the same', () => {
    expect(writeRecordQuery(read('types=A&cursor='))).toBe('');
    const query = read('from=2026-01-01&to=2026-01-31&types=bet,win&cursor=n7');
    const text = '?from=2026-01-01&to=2026-01-31&types=bet,win&cursor=n7';
    expect(writeRecordQuery(query)).toBe(text);
    expect(read(text)).toEqual(query);
  });
});
