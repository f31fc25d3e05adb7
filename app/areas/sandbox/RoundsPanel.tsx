import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import type { PastRoundView } from './play.server';
import { Wins } from './scenes/Reels';
import { type GameView, seedFields } from './view';

/** Shows the commitment to the next round, and shows and changes the player's own seed. */
export function SeedForm({
  seed,
  start,
  reply,
}: {
  seed: GameView['seed'];
  /** A seed that was typed before the session ended. */
  start: FormStart;
  reply: FormReply<unknown> | undefined;
}) {
  const { clientSeed, commitment, nonce, roundId, model, version } = seed;
  const form = useForm(seedFields, reply, { values: { clientSeed, ...start.values } });
  const { t, summary } = form;
  return (
    <details className="seed" open={summary.entries.length > 0 || start.values !== undefined}>
      <summary>{t('play_fair')}</summary>
      <p>{t('play_fair_text')}</p>
      <p className="print">{commitment}</p>
      <p className="fine">{t('play_next_round', { nonce, round: roundId, model, version })}</p>
      <FormShell form={form} languages={false} preventScrollReset>
        <FormField
          form={form}
          name="clientSeed"
          hint={t('play_seed_hint')}
          autoComplete="off"
          maxLength={64}
        />
        <SubmitButton
          form={form}
          className="button button-quiet"
          intent="setSeed"
          label={t('play_seed_save')}
        />
      </FormShell>
    </details>
  );
}

/** The bytes of a seed that the browser makes. */
const seed_bytes = 12;

/**
 * The player's part of chance in a first round (sandbox#first-seed): words of the player's, which the browser fills in by chance of
 * its own where there is script. The next round's commitment stands already, so the site could not suit it to them.
 */
export function FirstSeed({ form }: { form: FormState<'words'> }) {
  const { t } = form;
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (!input || input.value !== '') return;
    const bytes = crypto.getRandomValues(new Uint8Array(seed_bytes));
    input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }, []);
  return (
    <details className="first-seed" ref={place}>
      <summary>{t('play_words_title')}</summary>
      <FormField
        form={form}
        name="words"
        hint={t('play_words_hint')}
        autoComplete="off"
        maxLength={64}
      />
    </details>
  );
}

/** The result of the last round in words, with the link to its proof. */
export function RoundLine({ game: { last, ready, scene } }: { game: GameView }) {
  const t = useT();
  if (!last) {
    return (
      <div className="round-line" role="status">
        <p>{ready}</p>
      </div>
    );
  }
  return (
    <div
      className={last.won ? 'round-line round-won' : 'round-line'}
      data-round={last.id}
      data-stake={last.stake}
      data-return={last.returnAmount}
      role="status"
    >
      <p>
        <strong>{last.headline}</strong> {last.drawn && <span>{last.drawn}</span>}{' '}
        {last.chosen && <span>{last.chosen}</span>}
      </p>
      <Link to={`/m/fairness/round/${last.id}`}>
        <Icon name="check" />
        {t('play_proof')}
      </Link>
      {scene.kind === 'slots' && <Wins scene={scene} />}
    </div>
  );
}

/** The last rounds, newest first, each a link to its proof. */
export function RoundsPanel({ rounds }: { rounds: readonly PastRoundView[] }) {
  const t = useT();
  return (
    <Panel title={t('play_history')} side="bottom">
      {rounds.length === 0 ? (
        <p>{t('play_no_rounds')}</p>
      ) : (
        <>
          <p className="fine">{t('play_history_text')}</p>
          <ol className="rounds">
            {rounds.map(({ id, number, when, what, stake, returned, won }) => (
              <li key={id}>
                <Link to={`/m/fairness/round/${id}`}>
                  <span className="fine">
                    {number} {when}
                  </span>
                  <span className={won ? 'sums good' : 'sums'}>
                    {stake && `${stake} → `}
                    {returned}
                  </span>
                  {what && <span className="what">{what}</span>}
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
