import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import { screenAt } from '../../app/addresses';
import { isPrefetch } from '../../app/session/prefetch.server';
import { requestOf, type WebEnv } from './env';
import { plainPage } from './plainPage';

/** Requests that are answered at once while the process has no time to spare: each more makes all of them late. */
const running_limit = 4;
/** Forms with a password have places of their own. Their hashes are made on other threads, so they keep no page waiting. */
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
/** The wait is over by then, if no more come. */
const retry_after_s = 5;
const look_ms = 200;
/** The share of its time that a busy process works. */
const busy_share = 0.9;
/** Between two ticks of the clock by which the delay is measured. */
const tick_ms = 20;
/** Refused forms that come back as a page of the site, in the time between two looks: such a page costs work as well. */
const refusals_per_look = 4;
/** Logged for a request that nobody waits for (nginx has made it known). */
export const client_closed = 499;

/** The event loop since the last look: the share of the time that it worked, and how late it came to its work on average. */
export interface LoopFigures {
  share: number;
  delay_ms: number;
}

/** Returns a function that reads the event loop's figures since it was called before. */
function loopFigures(): () => LoopFigures {
  const ticks = monitorEventLoopDelay({ resolution: tick_ms });
  ticks.enable();
  let last = performance.eventLoopUtilization();
  let [count, sum_ns] = [0, 0];
  return () => {
    const now = performance.eventLoopUtilization();
    const share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
    // A reset would lose the first tick after it, and with it the delay of a long piece of work.
    const [countBefore, sumBefore_ns] = [count, sum_ns];
    count = ticks.count;
    sum_ns = count > 0 ? ticks.mean * count : 0;
    const mean_ms = count > countBefore ? (sum_ns - sumBefore_ns) / (count - countBefore) / 1e6 : 0;
    return { share, delay_ms: Math.max(0, mean_ms - tick_ms) };
  };
}

/**
 * Returns a function that says whether the process has no time to spare: of late it worked nearly all of its time, or came
 * to its work `late_ms` late on average, as where the machine or the threads beside leave it none (site#overload).
 */
export function loopBusyness(
  late_ms: number,
  read: () => LoopFigures = loopFigures(),
): () => boolean {
  let isBusy = false;
  setInterval(() => {
    const { share, delay_ms } = read();
    isBusy = share >= busy_share || delay_ms >= late_ms;
  }, look_ms).unref();
  return () => isBusy;
}

/** The kinds of requests, each with a line of its own. */
export type Kind = 'money' | 'forms' | 'pages' | 'logins' | 'entries';

/** Screens whose forms move money: deposits, withdrawals, tickets and rounds. */
const money_screens = 'deposit depositReport sandboxPay withdraw launchGame play'.split(' ');
/** Screens by whose forms people log in or join, and others that have a password. */
const entry_screens = ['login', 'register'];
const password_screens =
  'socialJoin forget setPassword firstPassword changePsw paymentPassword stepUp agentRegister'.split(
    ' ',
  );

/** The screens that the queue knows by their ids. */
export const queued_screens = [...money_screens, ...entry_screens, ...password_screens];

/** Returns the line that a request belongs to. */
export function kindOf({ req }: Pick<Context<WebEnv>, 'req'>): Kind {
  const { id } = screenAt(req.path.replace(/\.data$/, ''));
  if (req.method === 'GET' || req.method === 'HEAD')
    return entry_screens.includes(id) ? 'entries' : 'pages';
  if (money_screens.includes(id)) return 'money';
  return entry_screens.includes(id) || password_screens.includes(id) ? 'logins' : 'forms';
}

/** A request in the queue. */
interface Request {
  /** The member's session or the network that it comes from. */
  source: string;
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
  places: number;
  /** The requests of a kind that wait, at the most. */
  mostWaiting: number;
  /** The requests of a kind that are begun and not answered, at the most. */
  mostBegun: (kind: Kind) => number;
  /** The requests of a source that are begun meanwhile, at the most. */
  mostOfSource: number;
  /** No more than the places are begun meanwhile. */
  isBusy: () => boolean;
}

/** Makes a group of lines, those that go first at the head. */
function makeGroup(
  kinds: readonly Kind[],
  { places, mostWaiting, mostBegun, mostOfSource, isBusy }: Bounds,
) {
  const lines = new Map(kinds.map((kind) => [kind, [] as Waiting[]]));
  const begun = new Map(kinds.map((kind) => [kind, new Set<Request>()]));
  let turnRequested = false;
  /** The places that are taken, by source. Forms have none while they are being sent: who sends slowly would keep others out. */
  const takenPlaces = () => {
    const taken = [...begun.values()].flatMap((all) => [...all]).filter((each) => each.isWhole());
    const bySource = new Map<string, number>();
    for (const { source } of taken) bySource.set(source, (bySource.get(source) ?? 0) + 1);
    const of = (source: string) => bySource.get(source) ?? 0;
    const isHeld = (source: string) => isBusy() && of(source) >= mostOfSource;
    return { isPlace: taken.length < places, of, isHeld };
  };
  const isShut = (kind: Kind) => isBusy() || begun.get(kind)!.size >= mostBegun(kind);
  /** Begins with the request whose turn it is: true, where that is beyond the places; undefined, where there is none. */
  const startNext = (): boolean | undefined => {
    const { isPlace, of, isHeld } = takenPlaces();
    for (const kind of kinds) {
      if (!isPlace && isShut(kind)) continue;
      const line = lines.get(kind)!;
      const index = fairest(line, of);
      if (index < 0 || isHeld(line[index]!.request.source)) continue;
      const [next] = line.splice(index, 1);
      begun.get(kind)!.add(next!.request);
      next!.enter(true);
      return !isPlace;
    }
    return undefined;
  };
  const start = () => {
    let isBeyond: boolean | undefined = false;
    while (isBeyond === false) isBeyond = startNext();
    if (isBusy()) for (const line of lines.values()) shorten(line, mostWaiting);
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
    if (isPlace && !isHeld(request.source)) begun.get(kind)!.add(request);
    else {
      if (request.isPrefetch && isShut(kind)) return null;
      const line = lines.get(kind)!;
      const admitted = await new Promise<boolean>((enter) => {
        line.push({ request, enter });
        if (isShut(kind)) shorten(line, mostWaiting);
        else requestTurn();
      });
      if (!admitted) return null;
    }
    return () => {
      begun.get(kind)!.delete(request);
      start();
    };
  };
  return { enter, start };
}

/** Returns the index in a line of the one whose source has the fewest requests begun, of several the first; -1 if it is empty. */
function fairest(line: Waiting[], begunOf: (source: string) => number): number {
  let [best, fewest] = [-1, Infinity];
  for (let index = 0; index < line.length && fewest > 0; index += 1) {
    const count = begunOf(line[index]!.request.source);
    if (count < fewest) [best, fewest] = [index, count];
  }
  return best;
}

/**
 * Sends away anybody who is too many in a line: first those who have gone by themselves, then the last of the sources that have
 * most in it.
 */
function shorten(line: Waiting[], most: number): void {
  if (line.length <= most) return;
  const waiting = line.splice(0);
  const counts = new Map<string, number>();
  const places = waiting
    .filter(({ request }) => !request.isGone())
    .map((each) => {
      const { source } = each.request;
      const place = counts.get(source) ?? 0;
      counts.set(source, place + 1);
      return { each, place };
    })
    .sort((one, other) => one.place - other.place);
  const stay = new Set(places.slice(0, most).map(({ each }) => each));
  for (const each of waiting) if (stay.has(each)) line.push(each);
  for (const each of waiting) if (!stay.has(each)) each.enter(false);
}

/**
 * Keeps the queue short (site#overload): while the process is busy a few requests are answered at once and some wait, forms
 * that move money first, then other forms, then pages; all others get 503 at once, with the time to come again. Forms with
 * a password, and the pages that lead to them, have places of their own. A request whose sender has gone is dropped. Of those
 * that wait, one goes first whose member or network has the fewest under way: nobody waits behind all that another wants.
 * Pages that only wait for a gateway keep nobody out until there are very many of them. A prefetch does not wait at all while
 * the process is busy: it is asked for again.
 *
 * A rush comes before the process can know that it is busy. So beyond those few one begins at each turn of the event loop,
 * and as soon as the turns have become long the rest of them waits, or is sent away.
 */
export function queue(scale: number, isBusy: () => boolean): MiddlewareHandler<WebEnv> {
  const mostWaiting = Math.max(1, Math.floor(waiting_limit * scale));
  const mostPages = Math.max(begun_least, begun_limit * scale);
  const mostBegun = (kind: Kind) => (kind === 'pages' || kind === 'entries' ? mostPages : Infinity);
  const usual = { mostWaiting, mostBegun, mostOfSource: 1, isBusy };
  const site = makeGroup(['money', 'forms', 'pages'], { ...usual, places: running_limit });
  const entries = makeGroup(['entries'], { ...usual, places: entries_limit });
  // Threads do their work: the loop has time to spare for any number of them.
  const logins = makeGroup(['logins'], {
    ...usual,
    places: logins_limit,
    mostOfSource: logins_of_source,
    isBusy: () => true,
  });
  const groups = { money: site, forms: site, pages: site, logins, entries };
  let refusals = refusals_per_look;
  setInterval(() => {
    refusals = refusals_per_look;
    for (const group of [site, entries, logins]) group.start();
  }, look_ms).unref();

  return async (c, next) => {
    const incoming = c.env?.incoming;
    const isGone = () => c.env?.outgoing?.destroyed ?? c.req.raw.signal.aborted;
    const kind = kindOf(c);
    const end = await groups[kind].enter(kind, {
      source: c.get('source') ?? '',
      isGone,
      isWhole: () => incoming?.complete ?? true,
      isPrefetch: isPrefetch(requestOf(c)),
    });
    if (!end) {
      if (isGone()) return gone();
      const isWhole = kind !== 'pages' && kind !== 'entries' && refusals > 0;
      if (!isWhole) return overloaded(c);
      refusals -= 1;
      // The page of a form that came too often: it keeps what was typed, and asks nothing of the platform.
      Object.assign(c.get('page').context, { retryAfter_s: retry_after_s, isOverload: true });
      await next();
      c.res.headers.set('Retry-After', String(retry_after_s));
      return;
    }
    try {
      if (isGone()) return gone();
      await next();
    } finally {
      end();
    }
  };
}

const gone = () => new Response(null, { status: client_closed });

async function overloaded(c: Context<WebEnv>): Promise<Response> {
  const refused = await plainPage(c, 503);
  refused.headers.set('Retry-After', String(retry_after_s));
  return refused;
}
