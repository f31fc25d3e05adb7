import { useEffect, useState, type RefObject } from 'react';
import { list_page_size } from './endless';

/** The columns of a phone's grid; on wider grids a page fills whole rows as well. */
const columns = 3;

/**
 * The number of skeleton cards that stand for the next page, so that what follows the list does not
 * move when it arrives: as many as fill the rows that it will add. None before script runs, and no
 * new ones while what follows (`below`) is visible: they would move it themselves.
 */
export function useSkeletons(shown: number, more: boolean, below: RefObject<Element>): number {
  const [roomAfter, setRoomAfter] = useState(-1);
  useEffect(() => {
    const what = below.current;
    if (!what || !more || roomAfter === shown) return;
    // Favourites that were removed leave the others in place.
    if (roomAfter > shown) return setRoomAfter(shown);
    const watcher = new IntersectionObserver((entries) => {
      const { top } = entries.at(-1)!.boundingClientRect;
      if (top >= innerHeight) setRoomAfter(shown);
    });
    watcher.observe(what);
    return () => watcher.disconnect();
  }, [shown, more, roomAfter, below]);
  return more && roomAfter >= shown ? skeletonsAfter(shown) : 0;
}

/** The cards of a page minus those that still fit into the last row. */
export const skeletonsAfter = (shown: number): number =>
  list_page_size - ((columns - (shown % columns)) % columns);
