import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { lotteryDate, lotteryTime } from './dates';

/** Leads to the proof of a draw that was drawn here (lottery#proof). */
export function ProofLink({ code, numero }: { code: string; numero: string }) {
  const t = useT();
  return (
    <Link className="lot-proof" to={`/m/fairness/draw/${code}-${numero}`}>
      {t('lottery_proof')}
    </Link>
  );
}

/** Marks a result that was corrected, with when (epoch seconds, 0 for never) and why (lottery#corrections). */
export function CorrectedNote({ at_s, reason }: { at_s: number; reason: string }) {
  const t = useT();
  const lang = useRootData()?.shared.lang ?? 'th';
  if (at_s === 0) return null;
  const at = `${lotteryDate(at_s * 1_000, lang)} ${lotteryTime(at_s * 1_000)}`;
  return (
    <p className="lot-corrected" data-corrected={at_s}>
      {t('prize_corrected', { at, reason })}
    </p>
  );
}
