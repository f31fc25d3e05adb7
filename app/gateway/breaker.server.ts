/** The gateway counts as away after this many failures in a row, none older than the window. */
export const breaker_failures = 5;
export const breaker_window_ms = 30_000;
/** After this pause one read is let through, to see whether the gateway is back. */
export const breaker_pause_ms = 3_000;

/** A call that was let through. Exactly one of the two must be called when its outcome is known. */
export interface Pass {
  answered(): void;
  failed(): void;
}

export interface Breaker {
  /**
   * Lets a call through, or returns null: then the call fails without being sent. Only a call that
   * `mayProbe` can be the one that finds out whether the gateway is back.
   */
  enter(mayProbe: boolean): Pass | null;
  /** Resolves when the probe under way has its outcome; null if there is none. */
  probed(): Promise<void> | null;
}

/** The one call that finds out whether the gateway is back, and the calls that wait for it. */
interface Probe {
  pass: Pass;
  over: Promise<void>;
  finish: () => void;
}

/**
 * Keeps calls from a gateway that is away. Closed, it lets all through; after too many failures it
 * is open and lets none; after the pause it is half open, and one probe decides for all calls that
 * come meanwhile: a page makes several. An answer to any call closes it. `onChange` is called on
 * opening and closing, not on every probe.
 */
export function openBreaker(
  now: () => number,
  onChange: (state: 'open' | 'closed') => void,
): Breaker {
  let failedAt: number[] = [];
  let openUntil: number | null = null;
  let probe: Probe | null = null;

  const endProbe = () => {
    probe?.finish();
    probe = null;
  };

  const close = () => {
    failedAt = [];
    const wasOpen = openUntil !== null;
    openUntil = null;
    endProbe();
    if (wasOpen) onChange('closed');
  };

  const failed = (pass: Pass) => {
    if (openUntil !== null) {
      // Calls from before it opened say nothing new; a failed probe restarts the pause.
      if (pass !== probe?.pass) return;
      openUntil = now() + breaker_pause_ms;
      endProbe();
      return;
    }
    failedAt = [...failedAt, now()].slice(-breaker_failures);
    const soon = failedAt[0]! > now() - breaker_window_ms;
    if (failedAt.length < breaker_failures || !soon) return;
    openUntil = now() + breaker_pause_ms;
    onChange('open');
  };

  return {
    enter(mayProbe) {
      const isOpen = openUntil !== null;
      if (isOpen && (!mayProbe || probe !== null || now() < openUntil!)) return null;
      const pass: Pass = { answered: close, failed: () => failed(pass) };
      if (isOpen) probe = probeBy(pass);
      return pass;
    },
    probed: () => probe?.over ?? null,
  };
}

function probeBy(pass: Pass): Probe {
  let finish = () => {};
  const over = new Promise<void>((resolve) => (finish = resolve));
  return { pass, over, finish };
}
