import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { stopwatch, everySeen } from '~/ui/elapsed';
import { useRootData } from '~/ui/rootData';
import { isPlace } from '~/ui/placeholder';
import { refreshDelay_s, secondsIn, type PageTime } from './figures';
import { changesPath, unpackDraws, type Changes, type LiveDraw, type Mode } from './liveDraws';

/** A change of language refreshes the lists after this time (lottery#menu-refresh). */
const language_debounce_ms = 250;
/** No page asks more often, no matter what the times are. */
const least_ms = 1_000;

interface FeedOptions {
  /** The platform's time; an answer sets it. Epoch seconds. */
  clock: { now(): number; set(now: number): void };
  /** Asks for the draws that have changed; null if there was no answer. */
  ask(draws: readonly LiveDraw[], signal: AbortSignal): Promise<Changes | null>;
  isSeen(): boolean;
  /** Takes the draws after a change. */
  take(draws: readonly LiveDraw[]): void;
}

/**
 * Keeps the draws of a page fresh (lottery#menu-refresh): asks for what has changed, again and again until it
 * is stopped, and rests while nobody sees the page.
 */
export class LiveFeed {
  readonly #leaving = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draws: readonly LiveDraw[];

  constructor(
    draws: readonly LiveDraw[],
    private readonly options: FeedOptions,
  ) {
    this.#draws = draws;
  }

  /** Begins to wait; only for a moment where the language was changed. */
  start(languageChanged = false): void {
    if (languageChanged) this.#wait(language_debounce_ms);
    else this.#plan();
  }

  /** Ends it: nothing is asked or taken any more. */
  stop(): void {
    this.#leaving.abort();
    clearTimeout(this.#timer);
  }

  /** Asks at once if the page is seen again. */
  readonly look = (): void => {
    if (this.options.isSeen()) void this.#ask();
  };

  #plan(): void {
    const wait_ms = refreshDelay_s(this.#draws, this.options.clock.now()) * 1_000;
    this.#wait(Math.max(least_ms, wait_ms));
  }

  #wait(wait_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), wait_ms);
  }

  async #ask(): Promise<void> {
    const { ask, clock, isSeen, take } = this.options;
    const { signal } = this.#leaving;
    clearTimeout(this.#timer);
    if (signal.aborted || !isSeen()) return;
    const answer = await ask(this.#draws, signal);
    if (signal.aborted) return;
    if (answer) {
      clock.set(answer.now / 1_000);
      const changed = new Map(unpackDraws(answer.draws).map((draw) => [draw.code, draw]));
      if (changed.size > 0) {
        this.#draws = this.#draws.map((draw) => changed.get(draw.code) ?? draw);
        take(this.#draws);
      }
    }
    this.#plan();
  }
}

/** So that no second is skipped. */
const tick_ms = 250;

/**
 * The platform's time, counted on by the browser's stopwatch: no matter what the phone takes for the time of day
 * has no part in it, and its sleep is counted (lottery#countdown). Times are epoch seconds.
 */
export class LiveClock {
  #then: number;
  #since_ms: number;
  #slept_ms: number;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;

  /** `ask` gets the platform's time after a sleep, `undefined` where it can't be had. */
  constructor(
    now: number,
    since_ms: number = stopwatch.now_ms(),
    private readonly watch: Pick<typeof stopwatch, 'now_ms' | 'slept_ms'> = stopwatch,
    private readonly ask: () => Promise<number | undefined> = async () => undefined,
  ) {
    this.#then = now;
    this.#since_ms = since_ms;
    this.#slept_ms = watch.slept_ms;
  }

  now = (): number => this.#then + (this.watch.now_ms() - this.#since_ms) / 1_000;

  /** Takes the platform's time, as an answer that has just arrived tells it. */
  set(now: number): void {
    this.#then = now;
    this.#since_ms = this.watch.now_ms();
    this.#tell();
  }

  /** Calls the listener four times a second, and as soon as the page is seen again. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stop ??= everySeen(this.look, tick_ms);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  /** Tells the time, and after a sleep asks for it too: the phone may have set its clock meanwhile. */
  readonly look = (): void => {
    this.#tell();
    if (this.watch.slept_ms === this.#slept_ms) return;
    this.#slept_ms = this.watch.slept_ms;
    void this.ask().then((now) => now !== undefined && this.set(now));
  };

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

interface Live {
  clock: LiveClock | null;
  /** The platform's time when the page was made, epoch seconds: that of the first rendering. */
  made: number;
  /** The page is made for all times in which it differs by its clocks alone: these are places. */
  inPlaces?: boolean;
}

const LiveContext = createContext<Live>({ clock: null, made: 0 });

/** True while clocks are places that are filled for each request (site#filled-pages). */
export const usePlaces = (): boolean => useContext(LiveContext).inPlaces === true;

/** Provides the platform's time to the cards below. */
export const LiveProvider = LiveContext.Provider;

/**
 * The platform's time, running from when the page was made (epoch seconds); null without script, and for the
 * first rendering.
 */
export function useLiveClock(made: number): LiveClock | null {
  const [clock, setClock] = useState<LiveClock | null>(null);
  useEffect(() => setClock(new LiveClock(made, arrival_ms(), stopwatch, askTime)), [made]);
  return clock;
}

/**
 * The draws of a page, kept fresh (lottery#menu-refresh): from the loader's data, and with script from
 * what the server says has changed since. Asking stops when the page is left, and rests while nobody sees
 * it.
 */
export function useLive(
  mode: Mode,
  packed: string,
  time: PageTime,
  brief = false,
): { live: Live; draws: ReadonlyMap<string, LiveDraw> } {
  const made = secondsIn(time);
  const inPlaces = isPlace(time);
  const sent = useMemo(() => unpackDraws(packed), [packed]);
  const [fresh, setFresh] = useState<{ of: string; draws: readonly LiveDraw[] }>();
  const clock = useLiveClock(made);
  const language = useRootData()?.shared.lang;
  const lastLanguage = useRef(language);
  useEffect(() => {
    if (!clock || sent.length === 0) return;
    const isAnother = lastLanguage.current !== language;
    lastLanguage.current = language;
    const feed = new LiveFeed(sent, {
      clock,
      ask: (draws, signal) => fetchChanges(changesPath(mode, draws, brief), signal),
      isSeen: () => !document.hidden,
      take: (draws) => setFresh({ of: packed, draws }),
    });
    feed.start(isAnother);
    document.addEventListener('visibilitychange', feed.look);
    return () => {
      feed.stop();
      document.removeEventListener('visibilitychange', feed.look);
    };
  }, [clock, sent, packed, mode, brief, language]);
  const draws = fresh?.of === packed ? fresh.draws : sent;
  return {
    live: useMemo(() => ({ clock, made, inPlaces }), [clock, made, inPlaces]),
    draws: useMemo(() => new Map(draws.map((draw) => [draw.code, draw])), [draws]),
  };
}

/** The platform's time in epoch seconds; undefined where it could not be had. */
async function askTime(): Promise<number | undefined> {
  const answer = await fetchChanges(changesPath('Lott', []));
  return answer ? answer.now / 1_000 : undefined;
}

/** When the page arrived, by the stopwatch: its own for the first page, now for the next ones. */
function arrival_ms(): number {
  const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const now = stopwatch.now_ms();
  if (arrived || !first || first.responseStart <= 0) return now;
  arrived = true;
  return first.responseStart;
}
let arrived = false;

async function fetchChanges(path: string, signal?: AbortSignal): Promise<Changes | null> {
  try {
    const answer = await fetch(path, { signal: signal ?? null });
    return answer.ok ? ((await answer.json()) as Changes) : null;
  } catch {
    return null;
  }
}

const nothing = () => () => {};

/**
 * Reads something of the platform's time, again and again with script; the component is rendered again
 * only when that changes. `read` gives a text, a number or a truth.
 */
export function useAtTime<T extends string | number | boolean>(read: (now: number) => T): T {
  const { clock, made } = useContext(LiveContext);
  return useSyncExternalStore(
    clock?.subscribe ?? nothing,
    () => read(clock?.now() ?? made),
    () => read(made),
  );
}
