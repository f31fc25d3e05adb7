import { refreshDelay_s } from './figures';
import { unpackDraws, type Changes, type LiveDraw } from './liveDraws';

/** A change of language refreshes the lists after this time (lottery#menu-refresh). */
const language_debounce_ms = 250;
/** No page asks more often, whatever the times are. */
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
