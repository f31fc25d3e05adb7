import { describe, expect, it } from 'vitest';
import { actPath, listPath, memberPath, readListQuery } from './teamQuery';

const read = (text: string) => readListQuery(new URLSearchParams(text));

describe('the address of the team list', () => {
  it('has what is not usual alone, and is read again as the same (agent#team-list)', () => {
    expect(listPath(read(''))).toBe('/m/member/team');
    const text = 'search=da&kind=agent&level=2&sort=balance&page=3';
    expect(listPath(read(text))).toBe(`/m/member/team?${text}`);
    expect(read(listPath(read(text)).split('?')[1]!)).toEqual(read(text));
  });

  it.each([
    'kind=constructor',
    'level=-1',
    'level=21',
    'level=x',
    'sort=name',
    'page=0',
    'search= ',
  ])('leaves out what it does not know: %s (agent#team-list)', (text) => {
    expect(listPath(read(text))).toBe('/m/member/team');
  });

  it('cuts a search that is too long for the calls, by characters', () => {
    expect([...read(`search=${'😀'.repeat(80)}`).search]).toHaveLength(60);
  });

  it('keeps the filter in the address of an act', () => {
    expect(actPath('move', ['a', 'b'], read('kind=member'), [['parent', 'dao']])).toBe(
      '/m/member/team?act=move&memberId=a&memberId=b&parent=dao&kind=member',
    );
    expect(memberPath('a&b')).toBe('/m/member/team?memberId=a%26b');
  });
});
