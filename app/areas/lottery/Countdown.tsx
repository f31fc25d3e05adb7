import { clockText, figuresAt, isNear, untilLock, type DrawTimes } from './figures';
import { useAtTime } from './useLive';

/**
 * The time that is left to buy as the lists count it (lottery#countdown), or to the very lock, with its
 * figures for whoever reads the page.
 */
export function Countdown({ draw, toLock = false }: { draw: DrawTimes; toLock?: boolean }) {
  const text = useAtTime((now) => {
    const figures = figuresAt(draw, now);
    const told = toLock ? untilLock(figures) : figures;
    return [clockText(told), figures.shown, figures.lock, isNear(told) ? 'near' : ''].join();
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
