import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { loadProof } from './proof.server';

type Proof = Awaited<ReturnType<typeof loadProof>>;

/** Everything that a stranger needs to check a round, and in words what it proves and what not. */
export function ProofScreen({ proof: { proof, stake, returned, played } }: { proof: Proof }) {
  const t = useT();
  const { round } = proof;
  const rows: [string, string][] = [
    [t('fair_round'), `${round.id} · ${round.nonce}`],
    [t('fair_game'), `${round.gameCode} · ${round.engine} ${round.engineVersion}`],
    [t('fair_stake'), stake],
    [t('fair_return'), returned],
    ...(played ? [[t('fair_played'), played] as [string, string]] : []),
    [t('fair_commitment'), proof.commitment],
    [t('fair_seed'), proof.serverSeed ?? t('fair_seed_hidden')],
    [t('fair_client_seed'), proof.publicInput],
    [t('fair_message'), proof.message],
  ];
  return (
    <article className="proof">
      <h2>{t('fair_heading')}</h2>
      <p className={proof.verified ? 'verified' : 'fine'}>
        <Icon name={proof.verified ? 'check' : 'info'} />
        {t(proof.verified ? 'fair_verified' : 'fair_not_verified')}
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="print">{value}</dd>
          </div>
        ))}
      </dl>
      {proof.verified && (
        <>
          <h3>{t('fair_result')}</h3>
          <pre>{JSON.stringify(proof.recomputed, null, 1)}</pre>
        </>
      )}
      <h3>{t('fair_means_title')}</h3>
      <p>{t('fair_means')}</p>
      <p>
        <a href="?format=json">{t('fair_json')}</a>
      </p>
    </article>
  );
}
