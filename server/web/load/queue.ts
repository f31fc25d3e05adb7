import { performance } from 'node:perf_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import { isPrefetch } from '../../../app/session/prefetch.server';
import { requestOf, type WebEnv } from '../env';
import { busy_retry_s, type FloodGate } from './floodGate';
import { plainPage } from '../plainPage';
import { look_ms } from './busyness';
import { kindOf, type Kind } from './kinds';
import { loadOf, recentUse, type Sources } from './sources';

/** Requests that are answered at once while the process has no time to spare: each more makes all of them late. */
const running_limit = 4;
/** Of these, so many are for those who asked for very much of late: others never wait behind more than that. */
const heavy_limit = 1;
/** After each of theirs others have the process to themselves for so many times as long, if there are any. */
const heavy_rest = 4;
/** Others are there for so long after they have asked. */
const others_ms = 3_000;
/** So many requests of the last seconds are very much: more than four a second. */
const heavy_use = 30;
/** So many are a flood, some 14 a second: the gate is closed to its source for a while, the longer the more it asks for. */
const flood_use = 100;
const shut_ms = 1_000;
const shut_longest_ms = 10_000;
/** A connection is accepted in one turn of the event loop and its request read in the next. */
const quiet_turns = 2;
const turns_limit = 1_000;
const gathering_ms = 50;
/** Forms with a password have places of their own: their hashes are made on other threads, so they keep no page waiting. */
const logins_limit = 32;
const logins_of_source = 8;
/** So have the pages that lead to them: who cannot come to the form cannot log in either. */
const entries_limit = 4;
/** The requests of each kind that wait then: some three seconds of work. */
const waiting_limit = 64;
/** Pages, not forms, that are begun and not answered, at the most: such as wait for a slow platform. */
const begun_limit = 256;
/** At the smallest limits. */
const begun_least = 32;
/** A process is taken for busy until it has had time to spare for so long: else a flood comes in at each breath that it takes. */
const calm_ms = 5_000;
/** Refused forms that come back as a page of the site, in the time between two looks: such a page costs work as well. */
const refusals_per_look = 2;
/** Logged for a request that nobody waits for (nginx has made it known). */
export const client_closed = 499;

/** A request in the queue. */
interface Request {
  sources: Sources;
  isGone: () => boolean;
  /** False while its form is being sent. */
  isWhole: () => boolean;
  isPrefetch: boolean;
}

interface Waiting {
  request: Request;
  /** Ends the wait: true, it is answered now; false, it is sent away. */
  enter: (admitted: boolean) => void;
}

/** The bounds of a group of lines that share their places. */
interface Bounds {
  /** Requests that are begun at once, no matter what. */
  places: () => number;
  /** The requests of a kind that wait, at the most. */
  mostWaiting: number;
  /** The requests of a kind that are begun and not answered, at the most. */
  mostBegun: (kind: Kind) => number;
  /** The requests of a source that are begun meanwhile, at the most. */
  mostOfSource: number;
  /** The places of those who asked for very much of late, meanwhile. */
  mostOfHeavy: () => number;
  now: () => number;
  use: ReturnType<typeof recentUse>;
  /** True where somebody else has asked of late than those who ask for very much. */
  areOthers: () => boolean;
  /** Calls a function once all have been seen who have come. */
  whenSeen: (act: () => void) => void;
  /** No more than the places are begun meanwhile. */
  isBusy: () => boolean;
}

/** Makes a group of lines, those that go first at the head. */
function makeGroup(
  kinds: readonly Kind[],
  {
    places,
    mostWaiting,
    mostBegun,
    mostOfSource,
    mostOfHeavy,
    now,
    use,
    areOthers,
    whenSeen,
    isBusy,
  }: Bounds,
) {
  const lines = new Map(kinds.map((kind) => [kind, [] as Waiting[]]));
  const begun = new Map(kinds.map((kind) => [kind, new Set<Request>()]));
  let turnRequested = false;
  /** The rest after a request of one who asked for very much is over then. */
  let restedAt = 0;
  const isHeavy = (sources: Sources) => use.of(sources) > heavy_use;
  /** The places that are taken, by source. Forms have none while they are being sent: who sends slowly would keep others out. */
  const takenPlaces = () => {
    const taken = [...begun.values()].flatMap((all) => [...all]).filter((each) => each.isWhole());
    const bySource = new Map<string, number>();
    let heavy = 0;
    for (const { sources } of taken) {
      count(bySource, sources);
      if (isHeavy(sources)) heavy += 1;
    }
    const of = (sources: Sources) => loadOf(sources, (network) => bySource.get(network) ?? 0);
    const isHeld = (sources: Sources) =>
      isBusy() &&
      (of(sources) >= mostOfSource ||
        (isHeavy(sources) && (heavy >= mostOfHeavy() || now() < restedAt)));
    return { isPlace: taken.length < places(), of, isHeld };
  };
  const isShut = (kind: Kind) => isBusy() || begun.get(kind)!.size >= mostBegun(kind);
  /** Begins with the request whose turn it is: true, where that is beyond the places; undefined, where there is none. */
  const startNext = (): boolean | undefined => {
    const { isPlace, of, isHeld } = takenPlaces();
    for (const kind of kinds) {
      if (!isPlace && isShut(kind)) continue;
      const line = lines.get(kind)!;
      const index = fairest(line, of, use.of);
      if (index < 0 || isHeld(line[index]!.request.sources)) continue;
      const [next] = line.splice(index, 1);
      begun.get(kind)!.add(next!.request);
      next!.enter(true);
      return !isPlace;
    }
    return undefined;
  };
  let isGathering = false;
  /** Begins with those whose turn it is; while the process is busy once it has seen who has come meanwhile. */
  const start = () => {
    if (isGathering) return;
    isGathering = isBusy() && kinds.some((kind) => lines.get(kind)!.length > 0);
    if (!isGathering) return startAll();
    whenSeen(() => {
      isGathering = false;
      startAll();
    });
  };
  const startAll = () => {
    let isBeyond: boolean | undefined = false;
    while (isBeyond === false) isBeyond = startNext();
    if (isBusy()) for (const line of lines.values()) shorten(line, mostWaiting, use.of);
    else if (isBeyond) requestTurn();
  };
  const requestTurn = () => {
    if (turnRequested) return;
    turnRequested = true;
    setImmediate(() => {
      turnRequested = false;
      start();
    });
  };

  /** Resolves when it is a request's turn, to the function that ends it; to null where it is sent away. */
  const enter = async (kind: Kind, request: Request): Promise<(() => void) | null> => {
    const { isPlace, isHeld } = takenPlaces();
    if (isPlace && !isGathering && !isHeld(request.sources)) begun.get(kind)!.add(request);
    else {
      if (request.isPrefetch && isShut(kind)) return null;
      const line = lines.get(kind)!;
      const admitted = await new Promise<boolean>((enter) => {
        line.push({ request, enter });
        // With a place to give, the line is shortened when those have been seen who want it.
        if (isGathering && isPlace) return;
        if (isShut(kind)) shorten(line, mostWaiting, use.of);
        else requestTurn();
      });
      if (!admitted) return null;
    }
    const beganAt = now();
    return () => {
      begun.get(kind)!.delete(request);
      const rest_ms = heavy_rest * (now() - beganAt);
      const mayRest = mostOfHeavy() < places() && isBusy() && areOthers();
      if (mayRest && isHeavy(request.sources)) {
        restedAt = now() + rest_ms;
        setTimeout(start, rest_ms).unref();
      }
      start();
    };
  };
  /** True for one who asks for very much, and of too many that wait would be the first to be sent away. */
  const isHopeless = (kind: Kind, sources: Sources): boolean => {
    const line = lines.get(kind)!;
    const used = use.of(sources);
    if (!isBusy() || used <= heavy_use || line.length < mostWaiting) return false;
    const counts = new Map<string, number>();
    const placeOf = (of: Sources) => loadOf(of, (network) => counts.get(network) ?? 0);
    const worst = { place: 0, used: 0 };
    for (const { request } of line) {
      const its = { place: placeOf(request.sources), used: use.of(request.sources) };
      count(counts, request.sources);
      if (its.place > worst.place || (its.place === worst.place && its.used > worst.used))
        Object.assign(worst, its);
    }
    const place = placeOf(sources);
    return place > worst.place || (place === worst.place && used >= worst.used);
  };
  return { enter, start, isHopeless };
}

/**
 * Returns a function that notes a request, and one that calls another once the event loop had two turns without any, or very
 * many. Node accepts one connection in each turn (libuv since 1.45): where each turn made a page, whoever comes by a new
 * connection would wait for as many pages as others have opened connections.
 */
function arrivals(now: () => number) {
  let arrived = 0;
  const whenSeen = (act: () => void): void => {
    let [seen, quiet, left] = [arrived, 0, turns_limit];
    const until = now() + gathering_ms;
    const look = () => {
      quiet = arrived === seen ? quiet + 1 : 0;
      seen = arrived;
      left -= 1;
      if (quiet < quiet_turns && left > 0 && now() < until) setImmediate(look);
      else act();
    };
    setImmediate(look);
  };
  return { note: () => void (arrived += 1), whenSeen };
}

type Measure = (sources: Sources) => number;

/** Adds one to the count of each source. */
function count(counts: Map<string, number>, sources: Sources): void {
  for (const { network } of sources) counts.set(network, (counts.get(network) ?? 0) + 1);
}

/**
 * Returns the index in a line of the one whose sources have the fewest requests begun, then of those who asked for least of
 * late, of several the first; -1 if it is empty.
 */
function fairest(line: Waiting[], begunOf: Measure, usedOf: Measure): number {
  let [best, fewest, least] = [-1, Infinity, Infinity];
  for (const [index, { request }] of line.entries()) {
    const begun = begunOf(request.sources);
    if (begun > fewest) continue;
    const used = usedOf(request.sources);
    if (begun < fewest || used < least) [best, fewest, least] = [index, begun, used];
  }
  return best;
}

/**
 * Sends away anybody who is too many in a line: first those who have gone by themselves, then the last of the sources that have
 * most in it, then those who asked for most of late.
 */
function shorten(line: Waiting[], most: number, usedOf: Measure): void {
  if (line.length <= most) return;
  const waiting = line.splice(0);
  const counts = new Map<string, number>();
  const places = waiting
    .filter(({ request }) => !request.isGone())
    .map((each) => {
      const { sources } = each.request;
      const place = loadOf(sources, (network) => counts.get(network) ?? 0);
      count(counts, sources);
      return { each, place, used: usedOf(sources) };
    })
    .sort((one, other) => one.place - other.place || one.used - other.used);
  const stay = new Set(places.slice(0, most).map(({ each }) => each));
  for (const each of waiting) if (stay.has(each)) line.push(each);
  for (const each of waiting) if (!stay.has(each)) each.enter(false);
}

interface QueueParts {
  gate: Pick<FloodGate, 'close'>;
  now?: () => number;
}

/**
 * Keeps the queue short (site#overload): while the process is busy a few requests are answered at once and some wait, forms
 * that move money first, then other forms, then pages; all others get 503 at once, with the time to come again. Forms with
 * a password, and the pages that lead to them, have places of their own. A request whose sender has gone is dropped. Of those
 * that wait, one goes first whose member or network has the fewest under way, then who asked for least of late: nobody waits
 * behind all that another wants, or that many others want who ask for much more, and these have a fifth of the time.
 * Pages that only wait for a gateway keep nobody out until there are very many of them. A prefetch does not wait at all while
 * the process is busy: it is asked for again.
 *
 * A rush comes before the process can know that it is busy. So beyond those few one begins at each turn of the event loop,
 * and as soon as the turns have become long the rest of them waits, or is sent away.
 */
export function queue(
  scale: number,
  isBusyNow: () => boolean,
  { gate, now = () => performance.now() }: QueueParts,
) {
  let busyAt = -Infinity;
  const isBusy = (): boolean => {
    if (isBusyNow()) busyAt = now();
    return now() - busyAt < calm_ms;
  };
  const mostWaiting = Math.max(1, Math.floor(waiting_limit * scale));
  const mostPages = Math.max(begun_least, begun_limit * scale);
  const mostBegun = (kind: Kind) => (kind === 'pages' || kind === 'entries' ? mostPages : Infinity);
  const seen = recentUse(now);
  const use = { ...seen, of: (sources: Sources) => seen.of(sources) / Math.max(1, scale) };
  const { note, whenSeen } = arrivals(now);
  let othersAt = -Infinity;
  const areOthers = () => now() - othersAt < others_ms;
  const usual = {
    mostWaiting,
    mostBegun,
    mostOfSource: 1,
    mostOfHeavy: () => heavy_limit,
    now,
    use,
    areOthers,
    whenSeen,
    isBusy,
  };
  const site = makeGroup(['money', 'forms', 'pages'], { ...usual, places: () => running_limit });
  const entries = makeGroup(['entries'], { ...usual, places: () => entries_limit });
  // Threads do most of their work; a busy process has no time for the pages that answer them either.
  const logins = makeGroup(['logins'], {
    ...usual,
    places: () => (isBusy() ? running_limit : logins_limit),
    mostOfSource: logins_of_source,
    mostOfHeavy: () => (isBusy() ? heavy_limit : Infinity),
    isBusy: () => true,
  });
  const groups = { money: site, forms: site, pages: site, logins, entries };
  let refusals = refusals_per_look;
  setInterval(() => {
    refusals = refusals_per_look;
    for (const group of [site, entries, logins]) group.start();
  }, look_ms).unref();

  /**
   * Refuses a request, before it costs anything, to who asks for very much and could only wait to be sent away: a form only to
   * who floods. The gate is closed to them meanwhile, and to a flood if there are others at all.
   */
  const refusedEarly = (c: Context<WebEnv>): Promise<Response> | undefined => {
    const [kind, sources] = [kindOf(c), c.get('sources') ?? []];
    const used = use.of(sources);
    if (used <= heavy_use) othersAt = now();
    if (!isBusy() || used <= heavy_use) return undefined;
    const [isFlood, isHopeless] = [used > flood_use, groups[kind].isHopeless(kind, sources)];
    if (isHopeless || (isFlood && areOthers())) {
      const source = { address: c.get('address'), member: c.get('memberCookies') };
      const for_ms = Math.min(shut_longest_ms, (shut_ms * used) / flood_use);
      gate.close({ ...source, note: () => use.note(sources) }, 503, for_ms);
    }
    if (!isHopeless || !(isFlood || kind === 'pages' || kind === 'entries')) return undefined;
    use.note(sources);
    note();
    return overloaded(c, 'no-store, no-transform');
  };
  /** True where a refused form may come back as a page of the site: always, while there is time to spare. */
  const maySayInFull = (): boolean => {
    if (!isBusy()) return true;
    refusals -= 1;
    return refusals >= 0;
  };
  const enter: MiddlewareHandler<WebEnv> = async (c, next) => {
    const incoming = c.env?.incoming;
    const isGone = () => c.env?.outgoing?.destroyed ?? c.req.raw.signal.aborted;
    const kind = kindOf(c);
    const sources = c.get('sources') ?? [];
    use.note(sources);
    note();
    const end = await groups[kind].enter(kind, {
      sources,
      isGone,
      isWhole: () => incoming?.complete ?? true,
      isPrefetch: isPrefetch(requestOf(c)),
    });
    if (!end) {
      if (isGone()) return gone();
      const isWhole = kind !== 'pages' && kind !== 'entries' && maySayInFull();
      if (!isWhole) return overloaded(c);
      // The page of a form that came too often: it keeps what was typed, and asks nothing of the platform.
      Object.assign(c.get('page').context, { retryAfter_s: busy_retry_s, isOverload: true });
      await next();
      c.res.headers.set('Retry-After', String(busy_retry_s));
      return;
    }
    try {
      if (isGone()) return gone();
      await next();
    } finally {
      end();
    }
  };
  return { enter, refusedEarly, maySayInFull };
}

const gone = () => new Response(null, { status: client_closed });

/** `stored` is the answer's `Cache-Control`; by `no-transform` it is not packed. */
async function overloaded(c: Context<WebEnv>, stored?: string): Promise<Response> {
  const refused = await plainPage(c, 503);
  refused.headers.set('Retry-After', String(busy_retry_s));
  if (stored) refused.headers.set('Cache-Control', stored);
  return refused;
}
