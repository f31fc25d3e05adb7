import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { play_error_id } from './boards/Board';
import type { PlayData } from './play.server';
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

/**
 * Suggested stakes. Without script each button brings the form back with that stake and the present
 * choice. They come after the play button: Enter in the stake's field presses the form's first
 * button.
 */
export function QuickStakes({
  form,
  game,
}: {
  form: FormState<'stake' | 'quick'>;
  game: GameView;
}) {
  const t = useT();
  const { stake, quick } = form.fields;
  const set = (event: React.MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(stake.name);
    if (!(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    input.value = event.currentTarget.value;
  };
  return (
    <div className="quick" role="group" aria-label={t('play_quick')}>
      {game.quick.map((each) => (
        <button key={each} name={quick.name} value={each} onClick={set}>
          {each}
        </button>
      ))}
    </div>
  );
}

interface StakeBarProps {
  form: FormState<'stake'>;
  game: GameView;
  /** The stake that the page suggests. */
  suggested: string | undefined;
  /** A key that identifies the running cycle. */
  cycle: string | undefined;
  ways: PlayData['ways'];
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
  const { form, game, suggested, cycle, ways, waiting, children } = props;
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
        <WaysOn game={game} ways={ways} />
      )}
    </div>
  );
}

/**
 * The ways on for a stake above the balance: the largest suggested stake that it covers, and pages. They come after the
 * play button: Enter in the stake's field presses the form's first button.
 */
function WaysOn({ game: { affordable }, ways }: Pick<StakeBarProps, 'game' | 'ways'>) {
  const t = useT();
  const look = 'button button-small button-quiet';
  return (
    <p className="ways-on">
      {affordable && (
        <button className={look} name="quick" value={affordable}>
          {t('play_smaller', { stake: affordable })}
        </button>
      )}
      {ways.slice(0, affordable ? 2 : 3).map(([label, to]) => [
        ' ',
        <Link key={to} className={look} to={to}>
          {label}
        </Link>,
      ])}
    </p>
  );
}
