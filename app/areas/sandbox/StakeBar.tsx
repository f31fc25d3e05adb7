import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { useRootData } from '~/ui/rootData';
import { play_error_id } from './boards/Board';
import type { GameView } from './view';

interface StakeBarProps {
  form: FormState<'stake'>;
  game: GameView;
  /** The stake that the page suggests. */
  suggested: string | undefined;
  /** A key that identifies the running cycle. */
  cycle: string | undefined;
  /** The page with other games: the one that this was launched from. */
  list: string;
  /** The way to a deposit, and back to the game. */
  deposit: string;
  /** The button is inactive: a cycle runs, or the round is being sent. */
  waiting: boolean;
  /** The suggested stakes. */
  children: ReactNode;
}

/**
 * The stake and the button, at the foot of the window while the game is visible. There is room for
 * one line about any refusal.
 */
export function StakeBar(props: StakeBarProps) {
  const { form, game, suggested, cycle, list, deposit, waiting, children } = props;
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
        {/* A new round restarts the bar. */}
        {cycle && <span className="cycle" key={cycle} />}
      </button>
      {children}
      {form.faultOf('stake')?.code === 'error_insufficient_funds' && (
        <WaysOn game={game} list={list} deposit={deposit} />
      )}
    </div>
  );
}

/**
 * The ways on for a stake above the balance: the largest suggested stake that it covers, a deposit that leads
 * back here, and other games; where it covers none, the member centre. A trial player may register. They come after the play button: Enter in the
 * stake's field presses the form's first button.
 */
function WaysOn({
  game: { affordable },
  list,
  deposit,
}: Pick<StakeBarProps, 'game' | 'list' | 'deposit'>) {
  const t = useT();
  const trial = useRootData()?.shared.kind === 'trial';
  return (
    <p className="ways-on">
      {affordable && (
        <button className="button button-small button-quiet" name="quick" value={affordable}>
          {t('play_smaller', { stake: affordable })}
        </button>
      )}{' '}
      {trial ? (
        <Link className="button button-small button-quiet" to="/m/register">
          {t('register')}
        </Link>
      ) : (
        <>
          <OpenLink className="button button-small button-quiet" to={deposit}>
            {t('play_deposit')}
          </OpenLink>{' '}
          <Link className="button button-small button-quiet" to={list}>
            {t('play_other')}
          </Link>
          {!affordable && (
            <Link className="button button-small button-quiet" to="/m/member/home">
              {t('play_member')}
            </Link>
          )}
        </>
      )}
    </p>
  );
}
