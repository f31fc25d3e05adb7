import { useLoaderData } from '@remix-run/react';
import { ProofSteps, SelfCheck } from '~/areas/sandbox/ProofSteps';
import { Wins } from '~/areas/sandbox/scenes/Reels';
import { Scene } from '~/areas/sandbox/scenes/Scene';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { loadProof, type ProofData } from './fairness.server';

/** Everything needed to check a round, and what that does and does not prove. */
function ProofScreen({ view }: { view: ProofData['shared'] }) {
  const t = useT();
  const { proof, scene } = view;
  const { round } = proof;
  const won = round.state === 'settled' && round.returnAmount > round.stake;
  return (
    <article className="proof">
      <h2>{t('fair_heading')}</h2>
      <p className={proof.verified ? 'verified' : 'fine'}>
        <Icon name={proof.verified ? 'check' : 'info'} />
        {t(verdictOf(proof))}
      </p>
      <div className={`stage look-${view.theme}`}>
        {scene && <Scene scene={scene} />}
        {view.headline && (
          <div className={won ? 'round-line round-won' : 'round-line'}>
            <p>
              <strong>{view.headline}</strong>{' '}
              {scene?.kind !== 'slots' && view.happened && <span>{view.happened}</span>}
            </p>
            {scene?.kind === 'slots' && <Wins scene={scene} />}
          </div>
        )}
      </div>
      <Facts
        rows={[
          [t('fair_game'), view.name],
          [t('fair_choice'), view.choice],
          [t('fair_stake'), round.stake === 0 ? null : view.stake],
          [t('fair_return'), round.stake === 0 ? null : view.returned],
          [t('fair_played'), view.played],
        ]}
      />
      <h3>{t('fair_inputs')}</h3>
      <Facts
        print
        rows={[
          [t('fair_round'), round.id],
          [t('fair_nonce'), String(round.nonce)],
          [t('fair_commitment'), proof.commitment],
          [
            t('fair_seed'),
            proof.serverSeed ?? t(isToCome(round) ? 'fair_seed_hidden' : 'fair_seed_sealed'),
          ],
          [t('fair_client_seed'), proof.clientSeed],
          [t('fair_message'), proof.message],
          [t('fair_engine'), round.engine && `${round.engine} ${round.engineVersion}`],
          [t('fair_model'), round.model && `${round.model} ${round.modelVersion}`],
        ]}
      />
      {proof.steps.length > 0 && <ProofSteps steps={proof.steps} />}
      {proof.verified && proof.recomputed !== null && (
        <details>
          <summary>{t('fair_result')}</summary>
          <pre>{JSON.stringify(proof.recomputed, null, 1)}</pre>
        </details>
      )}
      <h3 id="means">{t('fair_means_title')}</h3>
      <p>{t('fair_means')}</p>
      <SelfCheck />
    </article>
  );
}

type Proof = ProofData['shared']['proof'];

/** True for a round that can still be staked on, or whose outcome is not drawn yet. */
const isToCome = ({ state }: Proof['round']): boolean => state === 'ready' || state === 'betting';

/** The words for what the check has shown. */
function verdictOf({ verified, round, recomputed, serverSeed }: Proof) {
  if (isToCome(round)) return 'fair_not_verified';
  if (verified) return recomputed === null ? 'fair_nothing_drawn' : 'fair_verified';
  return serverSeed === null ? 'fair_never_opened' : 'fair_failed';
}

/** A reading screen: no script at all. The picture of the round brings its sheet. */
export const handle: Handle = {
  i18n: ['proof', 'fair', 'play'],
  styles: (loaded) => {
    const kind = (loaded as ProofData | undefined)?.shared.scene?.kind;
    return ['play', 'figures', 'proof', ...(kind ? [`play-${kind}`] : [])];
  },
  script: false,
  json: (loaded) => (loaded as ProofData).shared.proof,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadProof);

export default function Fairness() {
  const { shared } = useLoaderData<typeof loader>();
  return <ProofScreen view={shared} />;
}
