import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Loads a deposit anew after so many seconds while its payment is awaited (wallet#payment-providers). It
 * rests while nobody sees the page. `loaded` changes with each load.
 */
export function useFreshDeposit(refresh_s: number | undefined, loaded: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refresh_s === undefined) return;
    let due = false;
    const ask = () => {
      due = document.hidden;
      if (!due) revalidate();
    };
    const timer = setTimeout(ask, refresh_s * 1_000);
    const seen = () => {
      if (due) ask();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [refresh_s, loaded, revalidate]);
}
