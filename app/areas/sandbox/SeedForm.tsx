import { Form } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { PlayReply } from './playAction.server';
import type { GameView } from './view';

/** The commitment to the next round, and the player's own seed, shown and changeable. */
export function SeedForm({
  seed,
  reply,
}: {
  seed: GameView['seed'];
  reply: PlayReply | undefined;
}) {
  const t = useT();
  const error = reply?.field === 'clientSeed' ? reply.error : null;
  const { nonce, roundId, model, version } = seed;
  return (
    <details className="seed" open={error !== null}>
      <summary>{t('play_fair')}</summary>
      <p>{t('play_fair_text')}</p>
      <p className="print">{seed.commitment}</p>
      <p className="fine">{t('play_next_round', { nonce, round: roundId, model, version })}</p>
      <Form method="post" className="stack" replace preventScrollReset>
        {error && (
          <p className="error-summary" role="alert" id="seed-error">
            {error}
          </p>
        )}
        <div className="field">
          <label htmlFor="clientSeed">{t('play_your_seed')}</label>
          <input
            id="clientSeed"
            name="clientSeed"
            autoComplete="off"
            maxLength={64}
            defaultValue={error ? reply!.values.clientSeed : seed.clientSeed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'seed-hint seed-error' : 'seed-hint'}
          />
          <p className="hint" id="seed-hint">
            {t('play_seed_hint')}
          </p>
        </div>
        <button className="button button-quiet" name="intent" value="setSeed">
          {t('play_seed_save')}
        </button>
      </Form>
    </details>
  );
}
