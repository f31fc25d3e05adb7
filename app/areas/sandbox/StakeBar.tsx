import type { ReactNode } from 'react';
import type { FormState } from '~/forms/useForm';
import { play_error_id } from './boards/Board';
import type { GameView } from './view';

interface StakeBarProps {
  form: FormState<'stake'>;
  game: GameView;
  /** The stake that the page suggests. */
  suggested: string | undefined;
  /** The cycle that runs, by a name of its own. */
  cycle: string | undefined;
  /** The button does nothing now: a cycle runs, or the round is on its way. */
  waiting: boolean;
  /** The suggested stakes. */
  children: ReactNode;
}

/**
 * Stake and button, at the foot of the window as long as the game is in view. There is room for one
 * line about what was refused, whatever it is about.
 */
export function StakeBar({ form, game, suggested, cycle, waiting, children }: StakeBarProps) {
  const [refused] = form.summary.entries;
  const inStake = form.faultOf('stake') !== undefined;
  return (
    <div className="stake-bar">
      {refused && (
        <p className="error-summary" role="alert" id={play_error_id}>
          {refused.text}
        </p>
      )}
      <p className="stake-head">
        <label htmlFor="stake">{form.labelOf('stake')}</label>{' '}
        <span className="hint" id="stake-hint">
          {game.stakeHint}
        </span>
      </p>
      <div className="field">
        <input
          key={suggested}
          id="stake"
          name={form.fields.stake.name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={form.typed.stake ?? ''}
          aria-invalid={inStake || undefined}
          aria-describedby={inStake ? `stake-hint ${play_error_id}` : 'stake-hint'}
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
