import { useEffect, useRef, useState, type ReactNode, useSyncExternalStore } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useT } from '~/i18n/useT';
import type { RunningCarousel } from './swiperCarousel.client';
import { whenIdle } from './whenIdle';

const query = '(prefers-reduced-motion: reduce)';

const watch = (changed: () => void) => {
  const media = window.matchMedia(query);
  // Older Safari lacks this method: there the page keeps the first answer.
  media.addEventListener?.('change', changed);
  return () => media.removeEventListener?.('change', changed);
};

/**
 * True while nothing may move by itself: the person asks for less motion, or script does not know
 * yet.
 */
const useStill = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => true,
  );

/**
 * Loads script that a part of the page can do without. Returns null where it cannot be loaded: the
 * browser's log has the failure, and the part stays as the server made it (site#page-parts).
 */
async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (cause) {
    // Older browsers have no way to log it as what it is.
    if (typeof reportError === 'function') reportError(cause);
    return null;
  }
}

/** The time that a slide stays before the next comes by itself (content#banner-carousel). */
const carousel_delay_ms = 5_000;

interface CarouselProps {
  /** The name of the slides, for screen readers. */
  label: string;
  slides: readonly { key: string; node: ReactNode }[];
  /** The pause before the next slide comes by itself; with 0 none does, and the last one ends the row. */
  autoplay_ms?: number;
}

/**
 * Slides, one of them visible. In HTML it is a row that snaps, scrolled by swiping or by keys. With
 * script, when the browser is idle, Swiper makes it loop and advance by itself, unless the person
 * asks for less motion.
 */
export function Carousel(props: CarouselProps) {
  // Swiper reorders nodes that React knows, so other slides get a new component.
  return <Slides key={props.slides.map(({ key }) => key).join(' ')} {...props} />;
}

function Slides({ label, slides, autoplay_ms = carousel_delay_ms }: CarouselProps) {
  const t = useT();
  const hydrated = useHydrated();
  const still = useStill();
  const box = useRef<HTMLElement>(null);
  const running = useRef<RunningCarousel | null>(null);
  const [state, setState] = useState<'row' | 'playing' | 'paused'>('row');
  const [displayed, setDisplayed] = useState(0);
  const several = slides.length > 1;
  // Not every slide is a link, so keys scroll the row itself.
  const tabIndex = several ? 0 : undefined;

  useEffect(() => {
    if (!several || still) return;
    let gone = false;
    const cancel = whenIdle(async () => {
      // Without Swiper the plain row remains, which is enough.
      const code = await loadPart(() => import('./swiperCarousel.client'));
      if (!(await code?.isStyled()) || !code || gone || !box.current) return;
      running.current = code.startCarousel(box.current, autoplay_ms, setDisplayed);
      setState('playing');
    });
    return () => {
      gone = true;
      cancel();
      running.current?.end();
      running.current = null;
      setState('row');
    };
  }, [several, still, autoplay_ms]);

  const toggle = () => {
    const on = state === 'paused';
    running.current?.play(on);
    setState(on ? 'playing' : 'paused');
  };
  return (
    <section className="carousel" aria-label={label} ref={box}>
      {state !== 'row' && autoplay_ms > 0 && (
        <button type="button" className="icon-button carousel-pause" onClick={toggle}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path
              fill="currentColor"
              d={state === 'paused' ? 'M9 7v10l8-5z' : 'M8 7h3v10H8zm5 0h3v10h-3z'}
            />
          </svg>
          <span className="vh">{t(state === 'paused' ? 'carousel_play' : 'carousel_pause')}</span>
        </button>
      )}
      <ul
        className="slides"
        tabIndex={tabIndex}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          state === 'row' && setDisplayed(Math.round(scrollLeft / clientWidth))
        }
      >
        {slides.map(({ key, node }) => (
          <li className="slide" key={key}>
            {node}
          </li>
        ))}
      </ul>
      {hydrated && several && (
        <span className="dots" aria-hidden="true">
          {slides.map(({ key }, index) => (
            <i key={key} className={index === displayed ? 'on' : undefined} />
          ))}
        </span>
      )}
    </section>
  );
}
