/** A position in a list: a card, and its distance from the upper edge of the view. */
export interface ScrollPlace {
  /** The id of the card's name. */
  id: string;
  top: number;
}

/** The pictures and rows above may take at most this many frames to get their heights. */
const settling_frames = 20;
const steady_frames = 3;

/** The element that a list scrolls in: an overlay's panel, or null for the window. */
export const scrollerOf = (list: Element): Element | null => list.closest('.panel');

/** The first visible card and its position; null for an empty list. */
export function scrollPlaceOf(list: Element): ScrollPlace | null {
  const edge = scrollerOf(list)?.getBoundingClientRect().top ?? 0;
  for (const name of list.querySelectorAll('.card [id]')) {
    const { top, bottom } = cardOf(name).getBoundingClientRect();
    if (bottom > edge) return { id: name.id, top: top - edge };
  }
  return null;
}

/**
 * Scrolls so that the card is where it was. Rows that were not rendered yet have estimated heights,
 * so it corrects the position frame by frame until nothing moves or the person scrolls.
 */
export function scrollToPlace(list: Element, { id, top }: ScrollPlace): () => void {
  const scroller = scrollerOf(list);
  let frame = 0;
  let steady = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of ownScrolling) removeEventListener(event, stop);
  };
  const look = (left: number) => {
    const name = document.getElementById(id);
    if (!name || left === 0 || steady === steady_frames) return stop();
    const edge = scroller?.getBoundingClientRect().top ?? 0;
    const off = cardOf(name).getBoundingClientRect().top - edge - top;
    (scroller ?? window).scrollBy(0, off);
    steady = Math.abs(off) < 1 ? steady + 1 : 0;
    frame = requestAnimationFrame(() => look(left - 1));
  };
  for (const event of ownScrolling) addEventListener(event, stop, { passive: true });
  look(settling_frames);
  return stop;
}

const ownScrolling = ['wheel', 'touchmove', 'keydown'] as const;

const cardOf = (name: Element): Element => name.closest('.card') ?? name;
