import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { stopwatch } from '~/ui/elapsed';
import { useRootData } from '~/ui/rootData';
import { LiveClock } from './liveClock';
import { LiveFeed } from './liveFeed';
import { changesPath, unpackDraws, type Changes, type LiveDraw, type Mode } from './liveDraws';

interface Live {
  clock: LiveClock | null;
  /** The platform's time when the page was made, epoch seconds: that of the first rendering. */
  made: number;
}

const LiveContext = createContext<Live>({ clock: null, made: 0 });

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
  made: number,
  brief = false,
): { live: Live; draws: ReadonlyMap<string, LiveDraw> } {
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
    live: useMemo(() => ({ clock, made }), [clock, made]),
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
 * Reads something of the platform's time, again and again with script; the component is rendered anew
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
