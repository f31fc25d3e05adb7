// @engines both: queries
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { catalogueOf } from '../../../server/areas/games/catalogue';
import { opsPlatform } from '../../support/ops';

const { line, platform } = await opsPlatform({ DEMO: '0' });
afterAll(() => platform.close());

/** The open games of a category, as the running process lists them. */
const viewOf = async (type: 'RNG' | 'LIVE') => {
  const catalogue = await catalogueOf(platform);
  return catalogue.find({ type }, { offset: 0, limit: 0 }).count;
};
const acts = async () =>
  (
    JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as {
      act: string;
      subject: string;
      operator: string;
    }[]
  ).map(({ act, subject, operator }) => `${act} ${subject} ${operator}`);

it('gives an operator’s store the own vendors and games, each switched on and off, at once in a running process (games#operating)', async () => {
  expect(await viewOf('RNG')).toBe(0);
  const added = await line.run('vendors own LOTUSFORGE JASMINEROOM --json');
  const { vendors, games } = JSON.parse(added.out) as { vendors: string[]; games: number };
  expect(vendors).toEqual(['LOTUSFORGE', 'JASMINEROOM']);
  expect(games).toBeGreaterThan(10);
  expect(JSON.parse((await line.run('vendors own LOTUSFORGE --json')).out)).toEqual({
    vendors: [],
    games: 0,
  });
  expect(await viewOf('RNG')).toBe(0);
  expect((await line.run('vendors on LOTUSFORGE')).out).toBe('LOTUSFORGE on');
  const all = await viewOf('RNG');
  expect(all).toBeGreaterThan(0);
  expect(await viewOf('LIVE')).toBe(0);
  const listed = JSON.parse((await line.ops(['games', 'list', 'LOTUSFORGE', '--json'])).out) as {
    code: string;
    active: number;
  }[];
  const [first, second] = listed.map(({ code }) => code);
  expect((await line.run(['games', 'off', 'LOTUSFORGE', first!, second!])).code).toBe(0);
  expect(await viewOf('RNG')).toBe(all - 2);
  expect((await line.run(['games', 'on', 'LOTUSFORGE', first!])).code).toBe(0);
  expect(await viewOf('RNG')).toBe(all - 1);
  expect((await line.ops(['vendors', 'list'])).out).toContain(
    `LOTUSFORGE on sandbox ${listed.length - 1} of ${listed.length} games on, Lotus Forge`,
  );
  expect((await line.run('vendors off LOTUSFORGE')).code).toBe(0);
  expect(await viewOf('RNG')).toBe(0);
  expect((await acts()).slice(0, 5)).toEqual([
    'vendor.off LOTUSFORGE Nok',
    `game.on ${first} Nok`,
    `game.off ${second} Nok`,
    `game.off ${first} Nok`,
    'vendor.on LOTUSFORGE Nok',
  ]);
  expect((await line.run('vendors own')).code).toBe(0);
  expect((await line.ops(['vendors', 'list'])).out.split('\n')).toHaveLength(23);
});

it('takes an outside vendor with its games from a file, and changes them by their codes (games#operating)', async () => {
  const url = 'https://games.example/launch?token={token}&game={game}';
  const set = ['vendors', 'set', 'MYVENDOR', '--name', 'My Vendor', '--adapter', 'codeInStatus'];
  const setting = [...set, '--launch-url', url, '--needs-script'];
  expect((await line.run(setting)).out).toContain('MYVENDOR is set');
  expect((await line.run(setting)).out).toBe('MYVENDOR is so already');
  const file = path.join(await mkdtemp(path.join(inject('scratchDir'), 'games-')), 'g.jsonl');
  const names = { th: 'ประตูเสือ', en: 'Tiger Gate', vi: 'Cổng Hổ' };
  const game = { code: 'tiger-gate', type: 'RNG', names, minBet: 100 };
  const bring = async (...games: object[]) => {
    await writeFile(file, games.map((each) => JSON.stringify(each)).join('\n'));
    return line.run(['games', 'import', file, '--vendor', 'MYVENDOR']);
  };
  expect((await bring(game, { ...game, code: 'tiger-two' })).out).toBe('2 added, 0 changed');
  await line.run('vendors on MYVENDOR');
  expect(await viewOf('RNG')).toBe(2);
  const changed = { ...game, names: { ...names, zh: '虎门' } };
  expect((await bring(changed)).out).toBe('0 added, 1 changed');
  const row = platform.db.selectFrom('games').selectAll().where('code', '=', 'tiger-gate');
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({
    vendor_code: 'MYVENDOR',
    game_id: 'tiger-gate',
    name_zh: '虎门',
    min_bet: 100,
    active: 1,
    search_text: expect.stringContaining('虎门') as string,
  });
  expect((await bring(game, { ...game, type: 'HOT' }, { code: 'x' })).err).toMatch(
    /g\.jsonl:2: type: HOT is a mark[^]*g\.jsonl:3: type: [^]*2 faults; nothing was changed$/,
  );
  const renamed = { ...game, gameId: 'tiger-two' };
  expect((await bring(renamed)).err).toBe('tiger-two has that gameId already; nothing was changed');
  expect((await bring({ ...game, code: 'tiger-two' }, renamed)).err).toContain(
    'g.jsonl:2: gameId: tiger-two is there twice',
  );
  expect((await bring({ ...game, stake: 1 })).err).toContain('g.jsonl:1: Unrecognized key(s)');
  await writeFile(file, 'code;type');
  expect((await line.run(['games', 'import', file, '--vendor', 'MYVENDOR'])).err).toContain(
    'g.jsonl:1: is no object of JSON',
  );
  const [own] = await platform.db
    .selectFrom('games')
    .select('code')
    .where('vendor_code', '=', 'TINKITE')
    .limit(1)
    .execute();
  expect((await bring({ ...game, code: own!.code })).err).toContain('a game of another vendor');
});

it.each([
  ['vendors own NOBODY', 1],
  ['vendors on', 2],
  ['vendors on NOBODY', 1],
  ['vendors set my --name x --adapter codeInStatus --launch-url https://a.example/{token}', 2],
  ['vendors set MY --name x --adapter sandbox --launch-url https://a.example/{token}', 2],
  ['vendors set MY --name x --adapter codeInBody --launch-url https://a.example/', 2],
  ['vendors set MY --name x --adapter codeInBody --launch-url http://a.example/{token}', 2],
  ['games list', 2],
  ['games on NOBODY tiger', 1],
  ['games off NOBODY', 2],
  ['games import no-file --vendor NOBODY', 1],
])('refuses %j with exit code %i (games#operating)', async (words, code) => {
  expect((await line.run(words)).code).toBe(code);
});
