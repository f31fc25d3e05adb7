import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataRoutes, redirectRoutes, screens } from '../../app/routes';
import { defaultSettings } from '../../server/kernel/settings/keys';
import { schemaOf } from '../../server/store/schema';
import { root } from './pages';

export const mapFile = path.resolve('docs/map.md');

/** The areas of the product, in the order of the map, each with what it is about. */
const areas = {
  site: 'the frame of every page, the site closed, links, the app, language and theme',
  account: 'login, registration, codes, passwords, the profile, devices',
  wallet: 'balance, deposits, withdrawals, bank accounts, bonuses, vendors’ wallet',
  records: 'the account record, bets, the month, the day’s seal',
  payouts: 'withdrawals and the accounts that they go to',
  games: 'home, lists of games, the way into a game',
  sandbox: 'the demo’s own games, and the proof of a round',
  lottery: 'lists, slips, tickets, draws, results and their proofs',
  rewards: 'rewards, points, levels, the mall',
  protection: 'limits, breaks, self-exclusion, reminders, the self-test',
  content: 'announcements, promotions, messages, help',
  support: 'the customer service desk and feedback',
  agent: 'teams, links, opened accounts, contracts, rates and their figures',
} as const;
type Area = keyof typeof areas;

const production = /(?<!\.(test|spec|gen))\.tsx?$/;
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => production.test(file))
    .sort();

const sources = new Map(
  ['app', 'server']
    .flatMap(filesIn)
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const foldersOf = (area: Area): string[] =>
  [`app/routes/m/${area}`, `app/areas/${area}`, `server/areas/${area}`, `server/${area}`].filter(
    (folder) => [...sources.keys()].some((file) => file.startsWith(`${folder}/`)),
  );
const inArea = (area: Area) => {
  const folders = foldersOf(area).map((folder) => `${folder}/`);
  return [...sources].filter(([file]) => folders.some((folder) => file.startsWith(folder)));
};

const timesIn = (word: string, files: readonly (readonly [string, string])[]): number =>
  files.reduce((sum, [, text]) => sum + text.split(`'${word}'`).length - 1, 0);

/** The area whose files say a word most often; the kernel, unless an area says it more often. */
function homeOf(word: string): Area | 'kernel' {
  const areaFolders = (Object.keys(areas) as Area[]).flatMap(foldersOf);
  const kernel = [...sources].filter(
    ([file]) =>
      file.startsWith('server/kernel/') &&
      !areaFolders.some((folder) => file.startsWith(`${folder}/`)),
  );
  return (Object.keys(areas) as Area[]).reduce<{ home: Area | 'kernel'; times: number }>(
    (best, area) => {
      const times = timesIn(word, inArea(area));
      return times > best.times ? { home: area, times } : best;
    },
    { home: 'kernel', times: timesIn(word, kernel) },
  ).home;
}

const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** The names that a pattern finds in the files of an area, in order. */
const found = (area: Area, pattern: RegExp): string[] =>
  inArea(area)
    .flatMap(([, text]) => [...text.matchAll(pattern)].map(([, name]) => name!))
    .sort();

/** The tables of the first migration and those that later ones make. */
const tables = [
  ...schemaOf('sqlite').flatMap((statement) => /^create table "(\w+)"/i.exec(statement)?.[1] ?? []),
  ...[...sources]
    .filter(([file]) => file.startsWith('server/store/migrations/'))
    .flatMap(([, text]) => [...text.matchAll(/createTable\('(\w+)'/g)].map(([, name]) => name!)),
].sort();

/** The names of the jobs in the lists that the files of an area export. */
const jobsOf = (area: Area): string[] =>
  inArea(area)
    .flatMap(([, text]) => [...text.matchAll(/^export const jobs\b[^=]*= \[([\s\S]*?)\];$/gm)])
    .flatMap(([, list]) => [...list!.matchAll(/(?:\bname: |\bpurging\()'(\w+)'/g)])
    .map(([, name]) => name!)
    .sort();

/** The modules of an area in which a screen loads and sends, as they stand in its folder of `app/areas`. */
function loadedBy(file: string): string {
  const text = sources.get(`app/${file}`) ?? '';
  const modules = [...text.matchAll(/from '~\/areas\/([\w/]+\.server)'/g)].map(([, name]) => name!);
  return modules.length === 0 ? '' : ` (${[...new Set(modules)].join(', ')})`;
}

/** The modules of a folder, without the rows of `api` and commands, each folder's together. */
function modulesIn(folder: string): string {
  const byFolder = new Map<string, string[]>();
  for (const file of sources.keys()) {
    if (!file.startsWith(`${folder}/`) || /\/(api|ops|testing)\//.test(file)) continue;
    const place = path.posix.relative(folder, path.posix.dirname(file));
    const name = path.posix.basename(file).replace(/\.tsx?$/, '');
    byFolder.set(place, [...(byFolder.get(place) ?? []), name]);
  }
  return [...byFolder]
    .map(([place, names]) => (place === '' ? names.join(' ') : `${place}/{${names.join(' ')}}`))
    .join(', ');
}

/** The modules of the operator's commands, each with the area that it is in. */
const commands = [...sources.keys()].flatMap((file) => {
  const [, area, name] =
    /^server\/(?:areas\/(\w+)\/ops|ops\/commands)\/(\w+)\.ts$/.exec(file) ?? [];
  return name ? [{ area: area ?? 'kernel', name }] : [];
});

function sectionOf(area: Area): string[] {
  const screenLines = [...screens, ...dataRoutes, ...redirectRoutes]
    .filter(({ file }) => file.startsWith(`routes/m/${area}/`))
    .map(({ id, paths, file }) => `\`${id}\` ${paths[0]}${loadedBy(file)}`);
  const settings = Object.keys(defaultSettings).filter(
    (key) =>
      !/^[A-Z0-9]+$/.test(key) && !/^register\.\w+\./.test(key) && settingHomes[key] === area,
  );
  const rows: [string, string][] = [
    ['code', listed(foldersOf(area))],
    ['screens', screenLines.join(', ')],
    ['calls', listed(found(area, /\bbind\(\s*(?:\w+\.)?(?!call,)(\w+),/g))],
    ['jobs', listed(jobsOf(area))],
    ['commands', listed(commands.filter((each) => each.area === area).map(({ name }) => name))],
    ['tables', listed(tables.filter((table) => tableHomes[table] === area))],
    ['settings', listed(settings)],
    ['`app/areas`', modulesIn(`app/areas/${area}`)],
    ['services', modulesIn(`server/areas/${area}`)],
  ];
  return [
    `## ${area}`,
    '',
    `${areas[area].charAt(0).toUpperCase()}${areas[area].slice(1)}.`,
    '',
    ...rows.filter(([, what]) => what !== '').map(([name, what]) => `- ${name}: ${what}`),
    '',
  ];
}

const tableHomes = Object.fromEntries(tables.map((table) => [table, homeOf(table)]));
const settingHomes = Object.fromEntries(
  Object.keys(defaultSettings).map((key) => [key, homeOf(key)]),
);

/** The text of `docs/map.md`: where everything is, by area. */
export function mapText(): string {
  const kernel = readdirSync(path.join(root, 'server/kernel'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(entry.name in areas))
    .map(({ name }) => name);
  return [
    '# Map',
    '',
    'Where everything stands, by area; written by `npm run generate` from the code. [The architecture](architecture.md) says',
    'how the parts work together, [the product’s pages](product/README.md) what they have to do.',
    '',
    'A screen is `app/routes/m/AREA/SCREEN.tsx` with what it loads, and with its forms in `SCREEN.server.ts`. What several',
    'screens share is in the area’s folder of `app/areas`: the modules in which a screen loads and sends stand in brackets behind',
    'it. What all share is in `app/ui` and `app/forms`. Words are in `app/i18n/locales/*/AREA.ts`, those that the server says',
    'in `server/words`. A call is declared in `api/` of the area’s folder in `server/areas`, and bound where its service stands,',
    'with the operator’s commands in `ops/`. The columns of its tables are in `server/store/tables/AREA.ts`, which migrations',
    'make. Tests are in `tests/contract/AREA/*`, `tests/e2e/AREA/*` and beside the code.',
    '',
    'To add something, look up its [recipe](architecture.md#recipes): a screen, a form, a call, what a member keeps (a mark, a',
    'pin), a job, a command, a setting, a language, a migration. Then find what is most like it and look for the name of its',
    'call, as `addLotteryFavourite`: that finds each layer that it touches.',
    '',
    'Home is put together in `app/routes/m/games/home.tsx`: the rows of games are in `app/areas/games/home`, the lotteries that',
    'draw next in the route itself, with what they load in `app/areas/lottery/lists.server.ts`; `homeAction` has its forms.',
    'Lottery imports games and never the other way: a form of lotteries goes into the action of the route, not into `homeAction`.',
    '',
    ...(Object.keys(areas) as Area[]).flatMap(sectionOf),
    '## Kernel',
    '',
    'What every area may use, and what uses none of them: folders of `server/kernel`.',
    '',
    `- code: ${listed(kernel)}`,
    `- commands: ${listed(commands.filter(({ area }) => area === 'kernel').map(({ name }) => name))}`,
    `- tables: ${listed(tables.filter((table) => tableHomes[table] === 'kernel'))}`,
    '',
  ].join('\n');
}
