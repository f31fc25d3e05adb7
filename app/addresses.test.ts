import { matchRoutes } from '@remix-run/router';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  canonicalPath,
  excludedAt,
  isAwaitedData,
  pathAt,
  screenAt,
  templateAt,
} from './addresses';
import { dataRoutes, redirectRoutes, screens } from './routes';

const paths = [...dataRoutes, ...redirectRoutes, ...screens]
  .flatMap((entry) => entry.paths)
  .filter((path) => path !== '/*');
/** The router of the build, as `remix.config.js` fills it. */
const routes = [...paths, '/*'].map((path) => ({ id: path, path: path.slice(1) }));
// The router complains of coding that is no text.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

const routed = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '/*';

describe('the canonical writing of an address', () => {
  it.each([
    ['/m/Member/home', '/m/member/home'],
    ['/m/LAUNCHGAME', '/m/launchGame'],
    ['/m/%6Cott', '/m/lott'],
    ['/%6D/lott', '/m/lott'],
    ['/m/lott/', '/m/lott'],
    ['//m//lott//', '/m/lott'],
    ['/m/lott;jsessionid=1', '/m/lott'],
    ['/m/lott.', '/m/lott'],
    ['/m/lott%20', '/m/lott'],
    ['/M/INDEX.HTML', '/m/index.html'],
    ['/m/play/%4B3_1/', '/m/play/K3_1'],
    ['/M/Play/K3_1', '/m/play/K3_1'],
    ['/m/play/%e0%b8%81', '/m/play/%E0%B8%81'],
    ['/m/play/K3_1;jsessionid=1', '/m/play/K3_1'],
    ['/m/play/K3_1.', '/m/play/K3_1'],
    ['/m/play/K3_1%20', '/m/play/K3_1'],
    ['/m/leave/100001%2e%E3%80%80;v=1;w=2', '/m/leave/100001'],
    ['/m/fairness/draw/TH-1.%C2%A0%09', '/m/fairness/draw/TH-1'],
    ['/m/ticket/a%3Bb%20c;d', '/m/ticket/a%3Bb%20c'],
    ['/m/lottery/XSMB.CSV', '/m/lottery/XSMB.csv'],
    ['/M/Lottery/xsmb.Rss/', '/m/lottery/xsmb.rss'],
    ['/m/lottery/XSMB.ICS;v=1', '/m/lottery/XSMB.ics'],
    ['/avatar/Ab-1.webp;v=1', '/avatar/Ab-1.webp'],
    ['/m/play/K3_1;jsessionid=1.data', '/m/play/K3_1.data'],
    ['/m/play/K3_1.DATA;jsessionid=1', '/m/play/K3_1.data'],
    ['/m/member/home.data.%20', '/m/member/home.data'],
    ['/m/MEMBER/HOME.data', '/m/member/home.data'],
    ['/m/member/home/.DATA', '/m/member/home.data'],
    ['/.data', '/_root.data'],
    ['/_ROOT.data', '/_root.data'],
    ['/M', '/m'],
    ['/M/', '/m'],
    ['/M/nowhere', '/m/nowhere'],
    ['//evil.example/m/home', '/evil.example/m/home'],
  ])('of %s is %s (site#addresses)', (written, canonical) =>
    expect(canonicalPath(written)).toBe(canonical),
  );

  it.each([
    ...[
      '/m/nowhere',
      '/nothing/here',
      '/m%2Flott',
      '/m/play/a%2Fb',
      '/m/play/%E0',
      '/m/play/a%3Bb',
      '/m/play/%E0%B8%81%E0%B8%82',
      // Nothing would be left of them.
      '/m/play/;v=1',
      '/m/ticket/%20',
      '/%5Cevil.example',
    ],
    // Home's alias is named so (site#routes).
    '/m/',
  ])('%s is its own', (pathname) => expect(canonicalPath(pathname)).toBe(pathname));

  it('names the entry and its guard whatever the writing', () => {
    expect(screenAt('/m/Agent/home').access).toBe('agent');
    expect(screenAt('/m/%57ithdraw/').id).toBe('withdraw');
    expect(screenAt('/m/what/ever', 'LIVE').id).toBe('gameCenter');
    expect(screenAt('/what/ever', 'LIVE').id).toBe('unknown');
    expect(excludedAt('/m/launchgame;x')).toBe('closed');
    expect(excludedAt('/m/VoucherCenter', new URLSearchParams('deposit=1'))).toBe('open');
    expect(isAwaitedData('/m/Agent/File')).toBe(true);
    expect(isAwaitedData('/m/lottery/XSMB.csv')).toBe(true);
    expect(isAwaitedData('/m/seals/heads')).toBe(false);
    expect(pathAt('/m/agent/FILE')).toBe('/m/agent/file');
    expect(templateAt('/M/play/x.data')).toBe('/m/play/:code');
  });
});

const blanks = fc.constantFrom('', '.', '..', ';', ';v=1', '%20', '%2E');
const values = ['K3_1', 'a.webp', '%4b', '%E0%B8%81', '%E0', 'a%2Fb', ';', '.x', 'a.data'];
const writing = (char: string) =>
  fc.constantFrom(
    char,
    char.toUpperCase(),
    char.toLowerCase(),
    `%${char.charCodeAt(0).toString(16)}`,
    `%${char.toUpperCase().charCodeAt(0).toString(16).toUpperCase()}`,
  );
const segment = (name: string) =>
  name.startsWith(':')
    ? fc.tuple(fc.constantFrom(...values), blanks).map((parts) => parts.join(''))
    : fc.tuple(...[...name].map(writing), blanks).map((parts) => parts.join(''));
/** Any writing of an address of the table. */
const written = fc.constantFrom(...paths).chain((path) =>
  fc
    .tuple(
      ...path.split('/').filter(Boolean).map(segment),
      fc.constantFrom('/', '//'),
      fc.constantFrom('', '/', '//'),
    )
    .map((parts) => {
      const [end, slash] = [parts.pop()!, parts.pop()!];
      return { path, pathname: slash + parts.join(slash) + end };
    }),
);

it('is known for any writing of an address of the table, and the router goes to the same route (site#addresses)', () => {
  fc.assert(
    fc.property(written, ({ path, pathname }) => {
      // Dots are resolved before anybody sees the address.
      const { pathname: arrived } = new URL(pathname.replace(/^\/+/, '/'), 'http://here');
      const canonical = canonicalPath(arrived);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(routed(canonical)).toBe(templateAt(canonical) ?? '/*');
      if (arrived === pathname && !path.includes(':')) {
        expect(templateAt(canonical)).toBe(path === '/m/' ? '/m' : path);
      }
    }),
    { numRuns: 400 },
  );
});

it('never leads the router to a screen that another guard decides about, whatever is written (site#addresses)', () => {
  const any = fc.oneof(
    fc.webPath(),
    fc
      .string({ unit: 'binary' })
      .map((text) => new URL(`/m/${text.replace(/[?#]/g, '')}`, 'http://here').pathname),
  );
  fc.assert(
    fc.property(any, (pathname) => {
      const canonical = canonicalPath(new URL(`http://here${pathname}`).pathname);
      expect(routed(canonical)).toBe(templateAt(canonical) ?? '/*');
      expect(canonical).toMatch(/^\/(?![\/\\])/);
    }),
    { numRuns: 400 },
  );
});

it('reads the longest address in a moment', () => {
  for (const run of ['.', ';', '/', '%2e', '%20', ' ', 'm']) {
    for (const place of ['/m/', '/m/play/K', '/m/play/K.data']) {
      const pathname = `${place}${run.repeat(40_000)}x`;
      expect(canonicalPath(pathname)).toMatch(/[xK]/);
      expect(canonicalPath(pathname.slice(0, -1))).toMatch(/^[/]/);
    }
  }
});
