import { useLoaderData } from '@remix-run/react';
import { nameIn } from '@server/kernel/api/names';
import { roundProof } from '@server/sandbox/api/sandbox';
import { gameThemes } from '@server/sandbox/api/sandboxGames';
import { ProofSteps, SelfCheck } from '~/areas/sandbox/ProofSteps';
import { openGame } from '~/areas/sandbox/playForm.server';
import { sceneOf } from '~/areas/sandbox/scene.server';
import { Wins } from '~/areas/sandbox/scenes/Reels';
import { Scene } from '~/areas/sandbox/scenes/Scene';
import { headlineOf } from '~/areas/sandbox/view.server';
import { choiceWords, outcomeWords } from '~/areas/sandbox/words.server';
import { statusOf } from '~/forms/status';
import type { Handle } from '~/handle';
import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { refusal } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';

/** Round ids are never longer; a longer text is cut and stays unknown. */
const id_limit_chars = 60;

/** Loads a round's proof; 404 for an unknown round. */
async function loadProof({ page, params }: ScreenArgs) {
  const id = (params.id ?? '').slice(0, id_limit_chars);
  const answer = await page.call(roundProof, { id });
  if (!answer.ok) {
    const unknown = answer.code === 'round_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'round_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const { model, choices, ...view } = answer.value;
  // Only who checks the round needs its whole model.
  const asData = page.wantsData;
  const proof = asData ? { ...view, model, choices } : view;
  const { round, published, game } = proof;
  const { lang } = page.preferences;
  const theme = game?.theme ?? (published && gameThemes[published.kind][0]) ?? '';
  const scene = published && sceneOf(page, { published, theme }, proof.verified ? round : null);
  const open = await openGame(page, round.gameCode);
  const over = round.state === 'settled';
  return {
    shared: {
      proof,
      name: game ? nameIn(game.name, lang) : round.gameCode,
      theme,
      scene: over ? scene : null,
      headline: round.state === 'ready' ? null : headlineOf(page, round),
      happened: over && scene ? outcomeWords(page.t, scene) : '',
      choice: round.choice && scene ? choiceWords(page.t, scene, round.choice) : round.choice,
      stake: money(round.stake, round.currency),
      returned: money(round.returnAmount, round.currency),
      played: round.playedAt === null ? null : page.dateTime(round.playedAt),
    },
    own: {
      /** The game is open on this phone: the arrow leads to it. */
      back: open ? `/m/play/${encodeURIComponent(round.gameCode)}` : null,
    },
  };
}

type ProofData = Awaited<ReturnType<typeof loadProof>>;

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
  script: false,
  json: (loaded) => (loaded as ProofData).shared.proof,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadProof);

export default function Fairness() {
  const { shared } = useLoaderData<typeof loader>();
  return <ProofScreen view={shared} />;
}
