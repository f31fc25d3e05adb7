import { useT } from '~/i18n/useT';
import type { DrawProofData } from './drawProof.server';

/** Says what the proof of a draw proves and what not, by its public input and by who drew it. */
export function DrawMeaning({ shown }: { shown: DrawProofData['shared'] }) {
  const t = useT();
  const { verdict, source, commitment, input } = shown;
  if (verdict === 'outside' || commitment === '') {
    return verdict === 'void_outside' ? (
      <p>{t('proof_draw_verdict_void_outside')}</p>
    ) : (
      <p>{t('proof_draw_means_outside')}</p>
    );
  }
  if (verdict === 'void' || verdict === 'void_sealed') {
    return (
      <p>{t(verdict === 'void' ? 'proof_draw_means_void' : 'proof_draw_verdict_void_sealed')}</p>
    );
  }
  const state = { lottery: input.displayName ?? '', draw: input.from };
  return (
    <>
      {source === 'demo' && <p>{t('proof_draw_means_demo')}</p>}
      <p>{t('proof_draw_means_seed')}</p>
      <p>
        {input.from === 'tickets'
          ? t('proof_draw_means_tickets')
          : t(
              input.resultSource === 'demo'
                ? 'proof_draw_means_state_demo'
                : 'proof_draw_means_state',
              state,
            )}
      </p>
    </>
  );
}
