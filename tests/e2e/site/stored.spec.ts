import { screens } from '../../../app/routes';
import { expect, test } from '../../support/app';
import { demoPassword, setOn } from '../../support/demo';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** The addresses that a visitor may open, with some of their states. */
const addresses = [
  ...screens
    .filter(({ access, paths }) => access === 'public' && !paths[0]!.includes(':'))
    .map(({ paths }) => paths[0]!),
  ...['/m/home?open=menu', '/m/rng?type=hot', '/m/lott?open=history&code=THGLO', '/m/nowhere'],
];

const cameOf = (answer: Response): string => answer.headers.get('Server-Timing') ?? '';
const from_memory = 'page;desc="kept"';

/** The page without what each making of it has of its own: its reference, and the figures that count on. */
const shapeOf = (html: string): string =>
  html
    .replace(/<(style|script)\b[^]*?<\/\1>/g, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/[\d:]+/g, '0');

/** A visitor or a member, who keeps the cookies that answers set beside those of the headers. */
function person({ url }: RunningServer, { Cookie, ...headers }: Record<string, string> = {}) {
  const jar = new Map<string, string>(Cookie === undefined ? [] : [['ck_draft', Cookie]]);
  return async (path: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { Cookie: [...jar].map((pair) => pair.join('=')).join('; '), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/Max-Age=0/i.test(cookie)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return answer;
  };
}

test.describe('pages that are kept', () => {
  let server: RunningServer;
  let dataDir: string;
  test.beforeAll(async () => {
    dataDir = demoFolder('stored').path;
    // Kept for ten seconds, so that none is over while all are compared.
    const more = { CACHE_SCALE: '10', TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' };
    await setOn({ dataDir }, 'site.blockedAddresses', '203.0.113.9');
    server = await startServer({ DATA_DIR: dataDir, DEMO: '1', LIMIT_SCALE: '1000', ...more });
  });
  test.afterAll(() => server.stop());

  test('a visitor’s page is made once for each choice, and is the page that would be made (site#stored-pages)', async () => {
    for (const [lang, theme] of [
      ['th', 'light'],
      ['en', 'dark'],
    ] as const) {
      // A cookie that nobody shares: the pages of the last are made.
      const [first, second, alone] = [
        person(server),
        person(server),
        person(server, { Cookie: 'own' }),
      ];
      for (const one of [first, second, alone]) {
        await one('/m/set', { lang });
        await one('/m/set', { theme });
      }
      // The messages of the choices are read.
      for (const one of [first, second, alone]) await one('/m/help');
      let found = 0;
      for (const address of addresses) {
        await first(address);
        const again = await second(address);
        const html = await again.text();
        expect(html).toMatch(`lang="${lang}" data-theme="${theme}"`);
        if (cameOf(again) !== from_memory) continue;
        found += 1;
        const made = await alone(address);
        expect(cameOf(made)).not.toBe(from_memory);
        expect(made.status).toBe(again.status);
        expect(shapeOf(await made.text()), address).toBe(shapeOf(html));
      }
      expect(found).toBeGreaterThan(20);
    }
  });

  test('a member’s page is never kept, and none that is has anything of a member (site#stored-pages)', async () => {
    const member = person(server);
    await member('/m/login', { intent: 'login', username: 'malee', password: demoPassword });
    for (const address of addresses) {
      const own = await member(address);
      expect(cameOf(own), address).toBe('');
      const visitor = await person(server)(address);
      expect(await visitor.text(), address).not.toMatch(/malee/i);
    }
  });

  test('who is kept out gets no page that is kept for others (site#stored-pages, site#region)', async () => {
    const address = '/m/useragreement';
    const from = (network: string) => person(server, { 'X-Forwarded-For': network })(address);
    await from('198.51.100.1');
    expect(cameOf(await from('198.51.100.2'))).toBe(from_memory);
    expect((await from('203.0.113.9')).status).toBe(403);
  });
});
