import { Form, Link, useNavigation } from '@remix-run/react';
import { Fragment, useEffect, useRef } from 'react';
import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { usePanel } from '~/ui/search';
import type { PlayData, PlayReply } from './play.server';
import { Reels } from './Reels';
import { RulesPanel } from './RulesPanel';
import { SeedForm } from './SeedForm';

/** A sandbox game's page: reels, the last round, one form to play, and all that makes it fair. */
export function PlayScreen({ data, reply }: { data: PlayData; reply: PlayReply | undefined }) {
  const t = useT();
  const { open } = usePanel();
  const { table } = data;
  if (!table) {
    return (
      <section className="notice-page">
        <Icon name="play" className="icon-big" />
        <p>{t('play_left')}</p>
        <Link className="button" to="/m/rng">
          {t('play_to_list')}
        </Link>
      </section>
    );
  }
  return (
    <div className="play" data-balance={data.balanceHidden ? undefined : table.balance}>
      {open === 'rules' && <RulesPanel table={table} />}
      <h2 className="play-name">{table.game.name}</h2>
      <Reels table={table} />
      <LastRound data={data} />
      <StakeForm data={data} reply={reply} />
      <Session data={data} />
      <SeedForm table={table} reply={reply} />
    </div>
  );
}

function LastRound({ data }: { data: PlayData }) {
  const t = useT();
  const { last, currency } = data.table!;
  if (!last) return <p className="round-line">{t('play_ready')}</p>;
  const amount = money(last.returnAmount, currency);
  // Nothing celebrates a return that is not above the stake.
  const won = last.returnAmount > last.stake;
  const text =
    last.returnAmount === 0 ? t('play_lost') : t(won ? 'play_won' : 'play_returned', { amount });
  return (
    <p
      className={won ? 'round-line round-won' : 'round-line'}
      data-round={last.id}
      data-stake={last.stake}
      data-return={last.returnAmount}
      role="status"
    >
      <strong>{text}</strong> <Link to={`/m/fairness/round/${last.id}`}>{t('play_proof')}</Link>
    </p>
  );
}

function StakeForm({ data, reply }: { data: PlayData; reply: PlayReply | undefined }) {
  const t = useT();
  const { rules, currency, balance } = data.table!;
  const { state } = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const error = reply && reply.field !== 'clientSeed' ? reply.error : null;
  const inField = reply?.field === 'stake';
  useEffect(() => {
    if (inField) input.current?.focus();
  }, [inField, reply]);
  return (
    <Form method="post" className="stake-form" replace preventScrollReset>
      <input
        type="hidden"
        name="idempotencyKey"
        value={reply?.idempotencyKey ?? data.idempotencyKey}
      />
      {error && (
        <p className="error-summary" role="alert" id="stake-error">
          {error}
        </p>
      )}
      <div className="stake-row">
        <div className="field">
          <label htmlFor="stake">{t('play_stake')}</label>
          <input
            key={data.stake}
            ref={input}
            id="stake"
            name="stake"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={reply?.values.stake ?? data.stake}
            aria-invalid={inField || undefined}
            aria-describedby={inField ? 'stake-hint stake-error' : 'stake-hint'}
          />
        </div>
        <button
          className="button button-spin"
          name="intent"
          value="play"
          aria-disabled={state !== 'idle'}
        >
          {t('play_spin')}
        </button>
      </div>
      <p className="hint" id="stake-hint">
        {t('play_stake_hint', {
          min: money(rules.minStake, currency),
          max: money(rules.maxStake, currency),
        })}
        {!data.balanceHidden && ` · ${t('play_balance')} ${money(balance, currency)}`}
      </p>
      <p className="quick" aria-label={t('play_quick')} role="group">
        {rules.stakes.map((stake) => {
          const amount = money(stake, currency, false);
          return (
            <Fragment key={stake}>
              <Link to={`?stake=${amount}`} replace preventScrollReset>
                {amount}
              </Link>{' '}
            </Fragment>
          );
        })}
      </p>
    </Form>
  );
}

const minute_ms = 60_000;

/** Net position and time played, always in view (UK Gambling Commission RTS 8 and 13). */
function Session({ data }: { data: PlayData }) {
  const t = useT();
  const { to } = usePanel();
  const { session, currency, rules } = data.table!;
  const minutes = Math.max(0, Math.floor((data.now - session.startedAt) / minute_ms));
  return (
    <>
      <dl className="session">
        <div>
          <dt>{t('play_net')}</dt>
          <dd>{money(session.returned - session.staked, currency)}</dd>
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
      <p className="row">
        <Link className="button button-quiet" to={to('rules')} preventScrollReset>
          <Icon name="info" />
          {t('play_rules')} · {rules.returnPercent} %
        </Link>
      </p>
    </>
  );
}
