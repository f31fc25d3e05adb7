import { useT } from '~/i18n/useT';
import {
  clockKinds,
  clockPlace,
  clockText,
  daysIn,
  figuresAt,
  isNear,
  lockAt,
  untilLock,
  writeClock,
  type DrawTimes,
  type Figures,
} from './figures';
import { useAtTime, usePlaces } from './useLive';

/**
 * The time that is left to buy as the lists count it (lottery#countdown), with its figures for anybody who reads
 * the page. Where it is days they are told beside the hours.
 */
export function Countdown({ draw }: { draw: DrawTimes }) {
  const t = useT();
  const inPlaces = usePlaces();
  const text = useAtTime((now) => {
    const figures = figuresAt(draw, now);
    const counting = clockKinds.map((kind) =>
      inPlaces ? clockPlace(kind, draw) : writeClock(kind, figures),
    );
    return [...counting, nearOf(figures), daysIn(figures)].join();
  });
  const [clock, remain, lock, near, days] = text.split(',');
  return (
    <span>
      <time
        className={near ? 'lot-clock near' : 'lot-clock'}
        role="timer"
        data-remain={remain}
        data-lock={lock}
      >
        {clock}
      </time>{' '}
      {days !== '0' && <span className="fine">{t('lottery_days', { count: Number(days) })}</span>}
    </span>
  );
}

/**
 * The time that is left until sales lock, on the pages of one draw, with the instant of the lock. Where the page says it a
 * second time it is plain text, and no other timer.
 */
export function LockCountdown({ draw, again = false }: { draw: DrawTimes; again?: boolean }) {
  const t = useT();
  const text = useAtTime((now) => {
    const figures = untilLock(figuresAt(draw, now));
    const days = daysIn(figures);
    return [clockText(figures, days), days, nearOf(figures), figures.displayed].join();
  });
  const [clock, days, near, remain] = text.split(',');
  const left = (
    <>
      {days !== '0' && `${t('lottery_days', { count: Number(days) })} `}
      {clock}
    </>
  );
  if (again) return <span className={near || undefined}>{left}</span>;
  return (
    <time
      className={near ? 'lot-clock near' : 'lot-clock'}
      data-remain={remain}
      data-lock={lockAt(draw)}
      role="timer"
    >
      {left}
    </time>
  );
}

const nearOf = (figures: Figures): string => (isNear(figures) ? 'near' : '');
