import { useT } from '~/i18n/useT';
import { Countdown } from '../Countdown';
import { phaseAt } from '../figures';
import { useAtTime } from '../useLive';
import type { SlipView } from './view.server';

/** The draw that the slip is for, and the time left to buy. */
export function SlipHead({ view }: { view: SlipView }) {
  const t = useT();
  const draw = { ...view.live, onSale: true };
  const open = useAtTime((now) => phaseAt(draw, now) === 'open');
  return (
    <div className="slip-head" data-state={open ? 'open' : 'locked'}>
      <p>
        <span className="fine">{t(open ? 'slip_draw' : 'slip_over')}</span>
        <b>{view.drawText}</b>
      </p>
      <Countdown draw={draw} />
    </div>
  );
}
