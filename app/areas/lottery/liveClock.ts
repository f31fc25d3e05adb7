/**
 * The platform's time, counted on by the browser's monotonic clock: whatever the phone takes for the
 * time of day has no part in it (lottery#countdown). Times are epoch seconds.
 */
export class LiveClock {
  #then: number;
  #since_ms: number;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    now: number,
    private readonly elapsed_ms: () => number = () => performance.now(),
    since_ms = elapsed_ms(),
  ) {
    this.#then = now;
    this.#since_ms = since_ms;
  }

  now = (): number => this.#then + (this.elapsed_ms() - this.#since_ms) / 1_000;

  /** Takes the platform's time, as an answer that has just arrived tells it. */
  set(now: number): void {
    this.#then = now;
    this.#since_ms = this.elapsed_ms();
    this.#tell();
  }

  /** Calls the listener four times a second, so that no second is skipped. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#tell(), 250);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
