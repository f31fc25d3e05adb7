import { useEffect, useState, type RefObject } from 'react';
import { list_page_size } from './endless';

/** The columns of a phone's grid; of a wider one a page fills whole rows. */
const columns = 3;

/**
 * How many cards stand in for the page to come, so that what follows the list keeps its place when
 * it comes: as many as fill the rows that it will add. None before script runs, and none anew while
 * what follows (`below`) is in view: they would move it themselves.
 */
export function useGhosts(shown: number, more: boolean, below: RefObject<Element>): number {
  const [roomAfter, setRoomAfter] = useState(-1);
  useEffect(() => {
    const what = below.current;
    if (!what || !more || roomAfter === shown) return;
    // Favourites that were taken away leave the others' place as it was.
    if (roomAfter > shown) return setRoomAfter(shown);
    const watcher = new IntersectionObserver((entries) => {
      const { top } = entries.at(-1)!.boundingClientRect;
      if (top >= innerHeight) setRoomAfter(shown);
    });
    watcher.observe(what);
    return () => watcher.disconnect();
  }, [shown, more, roomAfter, below]);
  return more && roomAfter >= shown ? ghostsAfter(shown) : 0;
}

/** A page's cards less those that still have room in the last row. */
export const ghostsAfter = (shown: number): number =>
  list_page_size - ((columns - (shown % columns)) % columns);
