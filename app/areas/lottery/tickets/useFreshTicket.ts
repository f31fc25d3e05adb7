import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { whenDue } from '~/ui/elapsed';
import type { TicketData } from './ticket.server';

/** No page asks more often, and none waits for what is further off: a timer could not. */
const least_s = 1;
const most_s = 24 * 3_600;
/** After the draw, its tickets are settled within a second or two. */
const settling_s = 2;

/**
 * Loads an open ticket anew when its draw is due, and as often as the lists are until it has ended
 * (lottery#ticket-page). It rests while nobody sees the page, and is not late after a phone's sleep.
 */
export function useFreshTicket(open: TicketData['open']): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return;
    const left_s = open.draws_s - open.now;
    const wait_s = left_s > 0 ? left_s + settling_s : (open.refresh_s ?? most_s);
    return whenDue(revalidate, Math.min(Math.max(least_s, wait_s), most_s) * 1_000);
  }, [open, revalidate]);
}
