import type { ClosedKind } from '@server/kernel/api/call';
import { gameTypes } from '@server/areas/games/api/gameTypes';
import { dataRoutes, redirectRoutes, screens, type DataRoute, type Screen } from './routes';
import { closedForm } from './ui/closedPaths';

/**
 * The one place that reads an address (site#addresses). The router takes any letter case, percent-coding and slashes at
 * the end; all that is decided by an address (access, closing, breaks, limits, metrics, titles) is decided by its
 * canonical writing, which every other writing is redirected to.
 */

type Path = Screen['paths'][number];

interface Row {
  entry: Screen | DataRoute;
  /** The path of the route table: `/m/play/:code`. */
  path: Path;
}

/** An address that the route table names. */
interface Known extends Row {
  /** The canonical writing of the address: `/m/play/K3_1`. */
  pathname: string;
}

/** Home's alias that is named with its slash at the end (site#routes). */
const with_slash = '/m/';
/** Script asks for a screen's data at its address with this ending, for that of `/` at `/_root.data`. */
const data_ending = /\.data$/i;
const root_data = '/_root.data';

const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean);

const rows: readonly Row[] = [...dataRoutes, ...redirectRoutes, ...screens]
  .filter(({ id }) => id !== 'unknown')
  .flatMap((entry) => entry.paths.map((path) => ({ entry, path })));
const fixed = new Map(
  rows
    .filter(({ path }) => !path.includes('/:'))
    .map((row) => [segmentsOf(row.path).join('/').toLowerCase(), row]),
);
/** The addresses of it that are written as the table has them, by this writing: nearly all that people open. */
const asWritten = new Map<string, Known>(
  [...fixed.values()]
    .filter(({ path }) => !data_ending.test(path))
    .map((row) => [row.path, { ...row, pathname: row.path }]),
);
const withParameters = rows
  .filter(({ path }) => path.includes('/:'))
  .map((row) => ({ row, segments: segmentsOf(row.path) }));

/** Decodes what never needs to be coded, and writes other codes in capitals (RFC 3986 §6.2.2). */
const normalCoding = (pathname: string): string =>
  pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const char = String.fromCharCode(parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : code.toUpperCase();
  });

/**
 * Returns a segment as the table may name it: decoded, in lower case, and without what other systems put behind it (`;`
 * with parameters) or people do (a full stop, a blank).
 */
function bareSegment(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    // No text: it is compared as it is.
  }
  const [named = ''] = text.split(';', 1);
  let end = named.length;
  // A regular expression would take the square of a long run of full stops.
  while (end > 0 && /[.\s]/.test(named[end - 1]!)) end -= 1;
  return (named.slice(0, end) || text).toLowerCase();
}

/** A full stop or a blank at the end of a normally coded text. */
const last_mark =
  /(?:\.|%(?:0[9A-D]|20|C2%A0|E1%9A%80|E2%80%(?:8[0-9A]|A[89F])|E2%81%9F|E3%80%80|EF%BB%BF))$/;
const longest_mark_chars = '%E3%80%80'.length;

/**
 * Returns a value in a path without what does not belong to it, as `bareSegment` does for a name. Its letters and its
 * other codes stay, a coded `;` among them: it is part of a value. A value that is nothing else stays whole.
 */
function bareValue(coded: string): string {
  let text = coded.split(';', 1)[0]!;
  // By the last few letters alone: a search of the whole would take the square of a long run.
  for (let found; (found = last_mark.exec(text.slice(-longest_mark_chars)));)
    text = text.slice(0, -found[0].length);
  return text || coded;
}

/** The ending of a lottery's file, which is written in small letters. */
const file_ending = /\.(?:csv|rss|ics)$/i;

function known(pathname: string): Known | undefined {
  const exact = asWritten.get(pathname);
  if (exact) return exact;
  const parts = segmentsOf(normalCoding(pathname));
  const bare = parts.map(bareSegment);
  const row = fixed.get(bare.join('/'));
  if (row) return { ...row, pathname: pathname === with_slash ? with_slash : row.path };
  const found = withParameters.find(
    ({ segments }) =>
      segments.length === parts.length &&
      segments.every((name, index) => name.startsWith(':') || name.toLowerCase() === bare[index]),
  );
  if (!found) return undefined;
  const { segments } = found;
  const written = segments.map((name, index) =>
    name.startsWith(':') ? bareValue(parts[index]!) : name,
  );
  const address = `/${written.join('/')}`;
  const isFile = found.row.path === '/m/lottery/:file';
  return {
    ...found.row,
    pathname: isFile ? address.replace(file_ending, (end) => end.toLowerCase()) : address,
  };
}

/** Splits the ending of a screen's data for script from its normally coded address, with what was put behind it. */
function withoutData(pathname: string): { screen: string; isData: boolean } {
  let length = pathname.length;
  while (pathname[length - 1] === '/') length -= 1;
  const written = pathname.slice(0, length);
  const end = written.lastIndexOf('/') + 1;
  const bare = written.slice(0, end) + bareValue(written.slice(end));
  const data = [written, bare].find((each) => data_ending.test(each));
  const isData = data !== undefined;
  const screen = isData ? data.replace(data_ending, '') : pathname;
  return { screen: isData && /^\/*(_root)?$/i.test(screen) ? '/' : screen, isData };
}

/**
 * Returns the canonical writing of an address, that of its data for script included. An address that the table does not
 * name keeps its words: only its coding becomes the normal one, and it begins with one slash.
 */
export function canonicalPath(pathname: string): string {
  if (asWritten.has(pathname)) return pathname;
  const normal = normalCoding(pathname);
  const { screen, isData } = withoutData(normal);
  const found = known(screen);
  if (!found) return normal.replace(/^\/+/, '/').replace(/^\/m\/+/i, '/m/');
  if (!isData) return found.pathname;
  return found.pathname === '/' ? root_data : `${found.pathname.replace(/\/$/, '')}.data`;
}

/** Returns the path of the route table that an address belongs to, also that of its data; undefined for any other. */
export const templateAt = (pathname: string): Path | undefined =>
  (asWritten.get(pathname) ?? known(withoutData(normalCoding(pathname)).screen))?.path;

/** The first path of the screen or the data at an address. */
export const pathAt = (pathname: string, gameType: string | null = null): Path =>
  (known(pathname)?.entry ?? unnamedAt(pathname, gameType)).paths[0]!;

/** The screen of a path; the last of the table (`unknown`) when no other takes it. */
export function screenAt(pathname: string, gameType: string | null = null): Screen {
  const entry = known(pathname)?.entry;
  return entry && 'access' in entry && 'top' in entry ? entry : unnamedAt(pathname, gameType);
}

/** The screen at an address that the table does not name: under `/m` with a game type it is the game centre. */
function unnamedAt(pathname: string, gameType: string | null): Screen {
  const centre =
    /^\/m\//.test(canonicalPath(pathname)) &&
    (gameTypes as readonly (string | null)[]).includes(gameType);
  return screens.find(({ id }) => id === (centre ? 'gameCenter' : 'unknown'))!;
}

/** True for a path of data that is waited for: that only members get, or that is long. */
export const isAwaitedData = (pathname: string): boolean => {
  const entry = known(pathname)?.entry;
  return entry !== undefined && !('top' in entry) && (entry.access === 'member' || !!entry.long);
};

/** The excluded members who may open an address: a screen's, or that of data. */
export function excludedAt(
  pathname: string,
  query: URLSearchParams = new URLSearchParams(),
): Screen['excluded'] {
  const entry = known(pathname)?.entry ?? unnamedAt(pathname, query.get('gameType'));
  const { excluded = 'timeOut' } = entry;
  const subject = 'openWith' in entry ? entry.openWith : undefined;
  return subject !== undefined && query.has(subject) ? 'open' : excluded;
}

/** Returns true for what is closed to excluded members of a kind: all but a self-exclusion are as a time-out. */
export const isClosedTo = (excluded: Screen['excluded'], kind: ClosedKind): boolean =>
  excluded === 'closed' || (excluded === 'timeOut' && kind === 'self');

/** The addresses that are closed to excluded members of a kind, as `isClosedLink` reads them. */
export const closedPathsOf = (kind: ClosedKind): string =>
  closedForm(
    [...screens, ...dataRoutes]
      .filter(({ excluded = 'timeOut' }) => isClosedTo(excluded, kind))
      .flatMap((entry) => {
        const subject = 'openWith' in entry ? entry.openWith : undefined;
        return entry.paths.map((path) => [path, subject] as const);
      }),
  );

/** The addresses that only refuse trial players (account#trial-limits), as `isClosedLink` reads them. */
export const trialPathsOf = (): string =>
  closedForm(
    screens
      .filter(({ access }) => access === 'real' || access === 'real-or-home')
      .flatMap(({ paths }) => paths.map((path) => [path] as const)),
  );
