import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import type { PlayData } from './play.server';
import type { PlayReply } from './playAction.server';
import type { GameView } from './view';

interface StakeBarProps {
  data: PlayData;
  game: GameView;
  refused: PlayReply | undefined;
  /** The button does nothing now: a cycle runs, or the round is on its way. */
  waiting: boolean;
  /** The suggested stakes. */
  children: ReactNode;
}

/** Stake and button, at the foot of the window as long as the game is in view. */
export function StakeBar({ data, game, refused, waiting, children }: StakeBarProps) {
  const t = useT();
  const running = data.wait_ms > 0 ? game.last?.id : undefined;
  const cycle = refused?.tooFast ? refused.idempotencyKey : running;
  const inStake = refused?.field === 'stake';
  return (
    <div className="stake-bar">
      {refused && (
        <p className="error-summary" role="alert" id="play-error">
          {refused.error}
        </p>
      )}
      <p className="stake-head">
        <label htmlFor="stake">{t('play_stake')}</label>{' '}
        <span className="hint" id="stake-hint">
          {game.stakeHint}
        </span>
      </p>
      <div className="field">
        <input
          key={data.stake}
          id="stake"
          name="stake"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused?.values.stake ?? data.stake}
          aria-invalid={inStake || undefined}
          aria-describedby={inStake ? 'stake-hint play-error' : 'stake-hint'}
        />
      </div>
      <button
        className="button button-play"
        name="intent"
        value="play"
        aria-disabled={waiting || undefined}
      >
        {game.go}
        {/* A new round starts the bar anew. */}
        {cycle && <span className="cycle" key={cycle} />}
      </button>
      {children}
    </div>
  );
}
