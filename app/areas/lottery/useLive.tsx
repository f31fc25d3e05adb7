import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRootData } from '~/ui/rootData';
import { refreshDelay_s } from './figures';
import { LiveClock } from './liveClock';
import { changesPath, unpackDraws, type Changes, type LiveDraw, type Mode } from './liveDraws';

/** A change of language refreshes the lists after this time (lottery#menu-refresh). */
const language_debounce_ms = 250;
/** No page asks more often, whatever the times are. */
const least_ms = 1_000;

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
  useEffect(() => setClock(new LiveClock(made, undefined, arrival_ms())), [made]);
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
  useEffect(() => {
    if (!clock || sent.length === 0) return;
    let draws: readonly LiveDraw[] = sent;
    let timer: ReturnType<typeof setTimeout>;
    const leaving = new AbortController();
    const plan = () => {
      const wait_ms = refreshDelay_s(draws, clock.now()) * 1_000;
      timer = setTimeout(ask, Math.max(least_ms, wait_ms));
    };
    const ask = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const answer = await fetchChanges(changesPath(mode, draws, brief), leaving.signal);
      if (leaving.signal.aborted) return;
      if (answer) {
        clock.set(answer.now / 1_000);
        const changed = new Map(unpackDraws(answer.draws).map((draw) => [draw.code, draw]));
        if (changed.size > 0) {
          draws = draws.map((draw) => changed.get(draw.code) ?? draw);
          setFresh({ of: packed, draws });
        }
      }
      plan();
    };
    const seen = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', seen);
    plan();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [clock, sent, packed, mode, brief]);
  useLanguageRefresh(language, mode, brief, sent, clock, (draws) =>
    setFresh({ of: packed, draws }),
  );
  const draws = fresh?.of === packed ? fresh.draws : sent;
  return {
    live: useMemo(() => ({ clock, made }), [clock, made]),
    draws: useMemo(() => new Map(draws.map((draw) => [draw.code, draw])), [draws]),
  };
}

/** A change of language refreshes the lists a little later. */
function useLanguageRefresh(
  language: string | undefined,
  mode: Mode,
  brief: boolean,
  sent: readonly LiveDraw[],
  clock: LiveClock | null,
  take: (draws: readonly LiveDraw[]) => void,
): void {
  const [first] = useState(language);
  const [last, setLast] = useState(first);
  useEffect(() => {
    if (language === last || !clock || sent.length === 0) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      setLast(language);
      const answer = await fetchChanges(changesPath(mode, sent, brief), leaving.signal);
      if (!answer || leaving.signal.aborted) return;
      clock.set(answer.now / 1_000);
      const changed = new Map(unpackDraws(answer.draws).map((draw) => [draw.code, draw]));
      if (changed.size > 0) take(sent.map((draw) => changed.get(draw.code) ?? draw));
    }, language_debounce_ms);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a language is changed once, whatever else is rendered
  }, [language, clock]);
}

/** When the page arrived, by the monotonic clock: its own for the first page, now for the next ones. */
function arrival_ms(): number {
  const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const now = performance.now();
  if (arrived || !first || first.responseStart <= 0) return now;
  arrived = true;
  return first.responseStart;
}
let arrived = false;

async function fetchChanges(path: string, signal: AbortSignal): Promise<Changes | null> {
  try {
    const answer = await fetch(path, { signal });
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
