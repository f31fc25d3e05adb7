import { clockText, figuresAt, isNear } from './figures';
import type { LiveDraw } from './liveDraws';
import { useAtTime } from './useLive';

/** The time that is left to buy (lottery#countdown), with its figures for whoever reads the page. */
export function Countdown({ draw }: { draw: LiveDraw }) {
  const text = useAtTime((now) => {
    const figures = figuresAt(draw, now);
    return [clockText(figures), figures.shown, figures.lock, isNear(figures) ? 'near' : ''].join();
  });
  const [clock, remain, lock, near] = text.split(',');
  return (
    <time
      className={near ? 'lot-clock near' : 'lot-clock'}
      data-remain={remain}
      data-lock={lock}
      role="timer"
    >
      {clock}
    </time>
  );
}
