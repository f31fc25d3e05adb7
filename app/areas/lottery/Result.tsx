import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { lotteryDate, lotteryTime } from './dates';
import { rowsOf, type ResultRow } from './lotteryCards';
import { isThai, prizeName } from './prizeName';

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
  const when = `${lotteryDate(at_s * 1_000, lang)} ${lotteryTime(at_s * 1_000)}`;
  return (
    <p className="lot-corrected" data-corrected={at_s}>
      {t('prize_corrected', { at: when, reason })}
    </p>
  );
}

/** The results of a ticket's draws, each under its station's name where there are two (lottery#two-stations). */
export function DrawnResults({
  results,
  balls,
  collapsedFrom = Infinity,
}: {
  results: readonly { name: string; result: string; labels: string }[];
  balls: boolean;
  /** The rows of a result with more numbers are behind a line to tap. */
  collapsedFrom?: number;
}) {
  const t = useT();
  if (results.length === 0) return null;
  return (
    <section className="lot" aria-labelledby="drawn">
      <h2 id="drawn">{t('ticket_result')}</h2>
      {results.map(({ name, result, labels }) => {
        const rows = rowsOf(result, labels.split(','));
        const count = rows.reduce((sum, { numbers }) => sum + numbers.length, 0);
        return (
          <div key={name} className="lot-last">
            {name !== '' && <h3>{name}</h3>}
            <Result rows={rows} balls={balls} collapsed={count > collapsedFrom} />
          </div>
        );
      })}
    </section>
  );
}

/** The rows of a result (lottery#lottery-card): as balls, or as numbers by row, the first one large. */
export function Result({
  rows,
  balls,
  collapsed = false,
}: {
  rows: readonly ResultRow[];
  balls: boolean;
  /** The rows after the first few are behind a line to tap. */
  collapsed?: boolean;
}) {
  const t = useT();
  if (balls) return <Balls rows={rows} />;
  const thai = isThai(rows.map(({ label }) => label));
  const open = collapsed && rows.length > 4 ? (rows[1]?.label === 'F3' ? 4 : 1) : rows.length;
  const rest = rows.slice(open);
  return (
    <>
      <Rows rows={rows.slice(0, open)} thai={thai} />
      {rest.length > 0 && (
        <details>
          <summary>{t('lottery_all_prizes')}</summary>
          <Rows rows={rest} thai={thai} />
        </details>
      )}
    </>
  );
}

function Rows({ rows, thai }: { rows: readonly ResultRow[]; thai: boolean }) {
  const t = useT();
  return (
    <dl className={thai ? 'lot-named' : undefined}>
      {rows.map(({ label, numbers }) => (
        <div key={label} data-row={label}>
          <dt>{prizeName(t, label, thai)}</dt>
          <dd>{numbers.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Balls({ rows }: { rows: readonly ResultRow[] }) {
  return rows.map(({ label, numbers }) => (
    <p key={label} className="lot-balls" data-row={label}>
      {numbers.map((number, index) => (
        // A number may come twice, and none ever moves.
        <b key={index}>{number} </b>
      ))}
    </p>
  ));
}
