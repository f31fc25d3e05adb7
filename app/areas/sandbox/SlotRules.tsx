import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import type { PayRow, SlotRules as Rules } from './rules.server';
import { symbolArt } from './symbolArt';

const counts = [3, 4, 5];
/** The size of one square in the drawing of a line. */
const square = 10;

/** A slot's pay table with the probability of each win, and the drawings of its lines. */
export function SlotRules({ rules, theme }: { rules: Rules; theme: string }) {
  const t = useT();
  const { hitPercent, aboveStakePercent, top, volatility, rows, lines } = rules;
  return (
    <>
      <p>
        {t('rules_slots_shares', {
          hit: hitPercent,
          above: aboveStakePercent,
          top: top.multiplier,
          oneIn: top.oneIn,
        })}{' '}
        {t('rules_volatility', { level: volatility })}
      </p>
      <table className="figures-table pay-table">
        <thead>
          <tr>
            <th scope="col">{t('rules_symbol')}</th>
            {counts.map((count) => (
              <th scope="col" key={count}>
                {t('rules_count', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PayLine key={row.picture} row={row} theme={theme} />
          ))}
        </tbody>
      </table>
      <h3>{t('rules_lines')}</h3>
      <ol className="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <svg viewBox="0 0 50 30" width="50" height="30" aria-hidden="true">
              <polyline
                points={line
                  .map((row, reel) => `${(reel + 0.5) * square},${(row + 0.5) * square}`)
                  .join(' ')}
              />
            </svg>
            {index + 1}
          </li>
        ))}
      </ol>
    </>
  );
}

const roles = { wild: 'rules_wild', scatter: 'rules_scatter' } as const;

function PayLine({ row: { picture, role, pays }, theme }: { row: PayRow; theme: string }) {
  const t = useT();
  const art = useArt();
  return (
    <tr>
      <th scope="row">
        <img
          src={art(symbolArt(theme, picture))}
          alt={role ? '' : picture}
          width="40"
          height="40"
        />
        {role && t(roles[role])}
      </th>
      {pays.map((pay, index) => (
        <td key={index}>
          {pay && (
            <>
              <b>{`× ${pay.multiplier}`}</b>
              <small>{t('rules_one_in', { count: pay.oneIn })}</small>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
