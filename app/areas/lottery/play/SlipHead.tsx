import { useT } from '~/i18n/useT';
import { LockCountdown } from '../Countdown';
import { exactTime } from '../dates';
import { lockAt, phaseAt } from '../figures';
import { useAtTime } from '../useLive';
import type { SlipView } from './view.server';

/** The draw that the slip is for, and the time until its sales lock. */
export function SlipHead({ view }: { view: SlipView }) {
  const t = useT();
  const draw = { ...view.live, onSale: true };
  const open = useAtTime((now) => phaseAt(draw, now) === 'open');
  return (
    <div className="slip-head" data-state={open ? 'open' : 'locked'}>
      <p>
        <span className={open ? 'vh' : 'slip-over'}>{t(open ? 'slip_draw' : 'slip_over')}</span>{' '}
        <b>{view.drawText}</b>{' '}
        <span className="fine">{t('lottery_closes', { time: exactTime(lockAt(draw)) })}</span>
      </p>
      <LockCountdown draw={draw} />
    </div>
  );
}
