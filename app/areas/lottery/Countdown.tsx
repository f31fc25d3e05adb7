import { clockText, figuresAt, isNear, type DrawTimes } from './figures';
import { useAtTime } from './useLive';

/** The time that is left to buy (lottery#countdown), with its figures for whoever reads the page. */
export function Countdown({ draw }: { draw: DrawTimes }) {
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
