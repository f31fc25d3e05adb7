import { useT } from '~/i18n/useT';
import { Countdown } from '../Countdown';
import { figuresAt, phaseAt } from '../figures';
import type { LiveDraw } from '../liveDraws';
import { useAtTime } from '../useLive';
import type { SlipView } from './view.server';

/** The draw that the slip is for, and the time left to buy. */
export function SlipHead({ view }: { view: SlipView }) {
  const t = useT();
  const draw: LiveDraw = {
    code: view.code,
    numero: view.numero,
    draws_s: view.live.draws_s,
    lock_s: view.live.lock_s,
    onSale: true,
    previousNumero: '',
    previous_s: 0,
    previousDemo: false,
    result: '',
    awaitedNumero: '',
    awaited_s: 0,
  };
  const open = useAtTime((now) => phaseAt(draw, now) === 'open' && figuresAt(draw, now).isSale);
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
