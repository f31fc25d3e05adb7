import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { seedFields, type GameView } from './view';

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
