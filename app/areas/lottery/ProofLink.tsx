import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';

/** Leads to the proof of a draw that was drawn here (lottery#proof). */
export function ProofLink({ code, numero }: { code: string; numero: string }) {
  const t = useT();
  return (
    <Link className="lot-proof" to={`/m/fairness/draw/${code}-${numero}`}>
      {t('lottery_proof')}
    </Link>
  );
}
