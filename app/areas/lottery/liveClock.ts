import { everySeen, stopwatch } from '~/ui/elapsed';

/** So that no second is skipped. */
const tick_ms = 250;

/**
 * The platform's time, counted on by the browser's stopwatch: whatever the phone takes for the time of day
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
