import { expect, it } from 'vitest';
import { keepBack, readBack, wayBack, withBack } from './wayBack';

const query = (text: string) => new URLSearchParams(text);
const usual = '/m/member/team';

it('takes the list that a page is opened from through its address', () => {
  const list = '/m/member/team?kind=member&search=a%26b&page=2#list';
  const opened = withBack('/m/member/team?memberId=x#top', list);
  expect(opened).toMatch(/^\/m\/member\/team\?memberId=x&back=[^#]+#top$/);
  const { searchParams } = new URL(opened, 'http://here.invalid');
  expect(readBack(searchParams, usual)).toBe(list);
  expect(withBack('/m/a', '')).toBe('/m/a');
  expect(withBack('/m/a', list, list)).toBe('/m/a');
  const stored = keepBack('/m/b', searchParams);
  expect(readBack(new URL(stored, 'http://here.invalid').searchParams, usual)).toBe(list);
});

it.each([
  'https://evil.example/m/member/team',
  '//evil.example/m/member/team',
  '/m/..//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/callbacks/x',
  `/m/${'x'.repeat(3_000)}`,
  '/m/\u0000',
])('leads nowhere else by %j', (back) => {
  expect(readBack(new URLSearchParams({ back }), usual)).toBe(usual);
  expect(keepBack('/m/a', new URLSearchParams({ back }))).toBe('/m/a');
});

it('leaves out a list whose address has become too long', () => {
  expect(withBack('/m/a', `/m/b?search=${'ก'.repeat(200)}`)).toBe('/m/a');
});

it('leads from a branch to its list, or else to the branch above', () => {
  const branch = (parent: string) => `/m/pnl?parent=${parent}`;
  const path = [{ memberId: 'a' }, { memberId: 'b' }];
  expect(wayBack(query('back=%2Fm%2Fpnl%3Fpage%3D2'), path, branch).back).toBe('/m/pnl?page=2');
  expect(wayBack(query(''), path, branch)).toEqual({ back: '/m/pnl?parent=a', from: '' });
  expect(wayBack(query(''), [{ memberId: 'a' }], branch).back).toBe('/m/pnl?parent=');
  expect(wayBack(query(''), [], branch).back).toBe(null);
});
