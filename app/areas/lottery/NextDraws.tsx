import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { Countdown } from './Countdown';
import { exactTime, lotteryDate } from './dates';
import { lockAt } from './figures';
import { unpackLotteries } from './lotteryCards';
import type { NextDraws as NextDrawsData } from './nextDraws.server';
import { LiveProvider, useLive } from './useLive';

/** The lotteries that draw next, each with its countdown (lottery#homes-lottery-section). */
export function NextDraws({ next, made }: { next: NextDrawsData; made: number }) {
  const t = useT();
  const lang = useRootData()?.shared.lang ?? 'th';
  const { live, draws } = useLive('Lott', next.live, made, true);
  return (
    <LiveProvider value={live}>
      <section data-category="LOTT" className="row-section" aria-labelledby="sLOTT">
        <div className="section-head">
          <h2 id="sLOTT">{t('category_LOTT')}</h2>
          <Link to="/m/lott" aria-describedby="sLOTT">
            {t('more')}
          </Link>
        </div>
        <ul className="row-cards next-draws">
          {unpackLotteries(next.cards).map((card) => {
            const draw = draws.get(card.code);
            if (!draw) return null;
            return (
              <li key={card.code} data-game-id={card.code}>
                <Link to={`/m/launchGame?gameId=${card.code}`}>
                  <strong>{card.name}</strong>
                  {draw.result !== '' && (
                    <>
                      <b>{draw.result}</b>
                      <span className="fine">{lotteryDate(draw.previous_s * 1_000, lang)}</span>
                      {/* Its card on the lotteries' page explains each of them. */}
                      {draw.previousDemo && (
                        <span className="draw-mark" data-mark="demo">
                          {t('lottery_demo')}
                        </span>
                      )}
                      {draw.corrected_s > 0 && (
                        <span className="draw-mark" data-mark="corrected">
                          {t('lottery_corrected')}
                        </span>
                      )}
                    </>
                  )}
                  <span className="fine">
                    {t('lottery_closes', { time: exactTime(lockAt(draw)) })}
                  </span>
                  <Countdown draw={draw} />
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </LiveProvider>
  );
}
