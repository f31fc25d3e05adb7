import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileTexts } from '../../tests/support/hostile/texts';
import { safeRedirect, keepBack, readBack, wayBack, withBack } from './wayBack';

/** The address that a browser on our site follows for such a Location. */
const landing = (location: string) => new URL(location, 'https://chokdee.test/m/login');

it.each([
  ['/m/rng', '/m/rng'],
  ['/m/rng?type=fav&page=2', '/m/rng?type=fav&page=2'],
  ['/m/rng#g12', '/m/rng#g12'],
  ['/m/search?gameName=%E0%B8%81', '/m/search?gameName=%E0%B8%81'],
  ['/m/play/x?next=https://evil.example', '/m/play/x?next=https://evil.example'],
  ['/', '/'],
  ['/m/../m/home', '/m/home'],
  ['/@evil.example', '/@evil.example'],
  ['/:80', '/:80'],
])('lets %j through as %j', (target, expected) => expect(safeRedirect(target)).toBe(expected));

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/m/..//evil.example',
  '/%2e//evil.example',
  '/m/%2E%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:///evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'm/rng',
  '?open=menu',
  '#x',
  '',
  '/m/home\u0000',
  '/m/home\r\nSet-Cookie: a=b',
  '/m/home\u007f',
  `/${'x'.repeat(2_000)}`,
])('does not go to %j', (target) => expect(safeRedirect(target, '/m/set')).toBe('/m/set'));

it.each([undefined, null, 7, {}, [], ['/m/rng'], new Blob(['/m/rng'])])(
  'does not go to what is no text (%j)',
  (target) => expect(safeRedirect(target)).toBe('/m/home'),
);

it('stays on our origin, whatever is asked for (site#access)', () => {
  const piece = fc.constantFrom('/', '/', '..', '.', '%2e', '\\', '%2f', '%5c', '@', ':', '?', 'a');
  const joined = (part: fc.Arbitrary<string>) =>
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string());
  fc.assert(
    fc.property(fc.oneof(joined(piece), joined(texts), texts, fc.webUrl()), (target) => {
      const location = safeRedirect(target);
      expect(landing(location).origin).toBe('https://chokdee.test');
      expect(location).toMatch(/^\/(?![/\\])/);
      // A header can carry it as it is.
      expect(() => new Headers({ Location: location })).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
});

it('says the same of its own answer', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const once = safeRedirect(`${path}?${query}`);
      expect(safeRedirect(once)).toBe(once);
    }),
  );
});

const query = (text: string) => new URLSearchParams(text);
const usual = '/m/member/team';

it('takes the list that a page is opened from through its address (agent#team-list, site#back-arrow)', () => {
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
])('leads nowhere else by %j (agent#team-list, site#back-arrow)', (back) => {
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
