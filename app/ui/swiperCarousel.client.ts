import Swiper from 'swiper';

/** The share of a slide's width by which a slow finger must drag it for the next one to come. */
const swipe_min_ratio = 0.2;

export interface RunningCarousel {
  /** Starts or stops the automatic motion; pointer and focus inside pause it in any case. */
  play(on: boolean): void;
  /** Restores the row: its order, without Swiper's marks, at the same slide. */
  end(): void;
}

/** Classes of the markup that Swiper works on (`Carousel.tsx`). */
const row_class = 'slides';
const slide_class = 'slide';

/**
 * Resolves to true once the style rules of a running carousel have loaded: they are in the one
 * sheet of all areas, which script adds to the page (`app/root.tsx`).
 */
export async function isStyled(): Promise<boolean> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return link !== null;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
  });
}

/**
 * Lets Swiper take over a row of slides at the visible slide: looping, and advancing every
 * `autoplay_ms`; with 0 neither. The timer is our own: Swiper's runs on every animation frame, which drains a
 * phone's battery. `onShow` gets the index of the visible slide, from 0.
 */
export function startCarousel(
  box: HTMLElement,
  autoplay_ms: number,
  onShow: (index: number) => void,
): RunningCarousel {
  const row = box.querySelector<HTMLElement>(`.${row_class}`)!;
  const inOrder = [...row.children];
  const swiper = new Swiper(box, {
    wrapperClass: row_class,
    slideClass: slide_class,
    loop: autoplay_ms > 0,
    longSwipesRatio: swipe_min_ratio,
    initialSlide: Math.round(row.scrollLeft / row.clientWidth),
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex) },
  });
  let playing = true;
  let hovered = false;
  let focused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const next = inOrder[(swiper.realIndex + 1) % inOrder.length];
    // A lazy picture would not load before its slide is visible.
    next?.querySelectorAll('img').forEach((img) => (img.loading = 'eager'));
    clearTimeout(timer);
    if (autoplay_ms > 0 && playing && !hovered && !focused)
      timer = setTimeout(advance, autoplay_ms);
  };
  const advance = () => {
    if (!document.hidden) swiper.slideNext();
    wait();
  };
  swiper.on('touchEnd realIndexChange', wait);

  const listening = new AbortController();
  const listen = <E extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    event: E,
    handler: (event: HTMLElementEventMap[E]) => void,
  ) => target.addEventListener(event, handler, { signal: listening.signal });
  const hover = (on: boolean) => () => {
    hovered = on;
    wait();
  };
  listen(row, 'pointerenter', hover(true));
  listen(row, 'pointerleave', hover(false));
  listen(row, 'focusin', ({ target }) => {
    focused = true;
    wait();
    // The focused element must be visible; unlike the calls for loops, this one moves no node.
    const index = swiper.slides.findIndex((slide) => slide.contains(target as Node));
    if (index >= 0) swiper.slideTo(index, 0);
  });
  listen(row, 'focusout', () => {
    focused = false;
    wait();
  });
  // A browser scrolls clipped content towards the focus; Swiper has moved the row already.
  listen(box, 'scroll', () => box.scrollTo(0, 0));
  listen(row, 'keydown', ({ target, key }) => {
    if (target !== row) return;
    if (key === 'ArrowRight') swiper.slideNext();
    if (key === 'ArrowLeft') swiper.slidePrev();
  });
  wait();

  return {
    play(on) {
      playing = on;
      wait();
    },
    end() {
      const displayed = swiper.realIndex;
      listening.abort();
      swiper.destroy();
      // Only now: restoring the order is a change to Swiper like any other.
      clearTimeout(timer);
      row.scrollLeft = displayed * row.clientWidth;
    },
  };
}
