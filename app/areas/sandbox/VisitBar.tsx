import { useEffect, useState } from 'react';
import { useT } from '~/i18n/useT';
import type { GameView } from './view';

const minute_ms = 60_000;
const tick_ms = 15_000;

/**
 * Balance, net position and time played, always visible (UK Gambling Commission RTS 8 and 13). With
 * script the time keeps counting.
 */
export function VisitBar({ game, now }: { game: GameView; now: number }) {
  const t = useT();
  const { balance, session } = game;
  const minutes = Math.max(0, Math.floor((useNow(now) - session.startedAt) / minute_ms));
  return (
    <dl className="visit">
      {balance && (
        <div>
          <dt>{t('play_balance')}</dt>
          <dd>{balance.text}</dd>
        </div>
      )}
      <div>
        <dt>{t('play_net')}</dt>
        <dd>{session.net}</dd>
      </div>
      <div>
        <dt>{t('play_rounds')}</dt>
        <dd>{session.rounds}</dd>
      </div>
      <div>
        <dt>{t('play_time')}</dt>
        <dd>{t('play_minutes', { minutes })}</dd>
      </div>
    </dl>
  );
}

/** The server's clock, counting on from its value when the page arrived. */
function useNow(now: number): number {
  const [passed, setPassed] = useState({ since: now, ms: 0 });
  useEffect(() => {
    // By the wall clock, which counts a phone's sleep; to the minute it is good enough.
    const start = Date.now();
    const timer = setInterval(
      () => setPassed({ since: now, ms: Math.max(0, Date.now() - start) }),
      tick_ms,
    );
    return () => clearInterval(timer);
  }, [now]);
  return passed.since === now ? now + passed.ms : now;
}
