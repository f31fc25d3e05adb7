import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { whenDue } from '~/ui/elapsed';

/**
 * Loads a deposit anew after so many seconds while its payment is awaited (wallet#payment-providers). It
 * rests while nobody sees the page. `loaded` changes with each load.
 */
export function useFreshDeposit(refresh_s: number | undefined, loaded: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refresh_s === undefined) return;
    return whenDue(revalidate, refresh_s * 1_000);
  }, [refresh_s, loaded, revalidate]);
}
