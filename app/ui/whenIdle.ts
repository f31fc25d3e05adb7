/** Browsers without idle callbacks run it after this pause. */
const idle_fallback_ms = 300;

/**
 * Calls `run` when the page has loaded and the browser is idle; returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let cancel: () => void;
  const ask = () => {
    if (typeof requestIdleCallback === 'function') {
      const requested = requestIdleCallback(run);
      cancel = () => cancelIdleCallback(requested);
    } else {
      const timer = setTimeout(run, idle_fallback_ms);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') {
    ask();
  } else {
    window.addEventListener('load', ask);
    cancel = () => window.removeEventListener('load', ask);
  }
  return () => cancel();
}
