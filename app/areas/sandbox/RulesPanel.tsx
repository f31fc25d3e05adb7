import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import { useArt } from '~/ui/useArt';
import { times } from './boards/Choice';
import type { RulesView, PayRow, SlotRules as Rules } from './rules.server';
import { symbolArt } from './view';

const counts = [3, 4, 5];
/** The size of one square in the drawing of a line. */
const square = 10;

/** A slot's pay table with the probability of each win, and the drawings of its lines. */
function SlotRules({ rules, theme }: { rules: Rules; theme: string }) {
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

/** The rules, odds and exact return of a game. */
export function RulesPanel({ rules, theme }: { rules: RulesView; theme: string }) {
  const t = useT();
  const { slots, scores, returnPercent, engine, model, version } = rules;
  return (
    <Panel title={t('rules_title')} side="bottom">
      {rules.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <strong>{t('rules_return', { percent: returnPercent })}</strong>{' '}
        {t('rules_return_text', { fraction: rules.exactReturn })}
      </p>
      {slots && <SlotRules rules={slots} theme={theme} />}
      {rules.bets.length > 0 && <BetTable bets={rules.bets} />}
      {scores.length > 0 && (
        <>
          <h3>{t('rules_scores')}</h3>
          <ul className="scores">
            {scores.map(({ score, chancePercent }) => (
              <li key={score}>
                <b>{score}</b> {`${chancePercent} %`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('rules_decided_title')}</h3>
      <p>{t('rules_decided')}</p>
      <p>
        <Link to={`/m/fairness/round/${rules.proofOf}#means`}>{t('rules_decided_link')}</Link>
      </p>
      <p>{t('rules_cycle', { seconds: rules.cycle_s })}</p>
      <p className="fine">{t('rules_version', { engine, model, version })}</p>
    </Panel>
  );
}

const heads = ['rules_bet', 'rules_chance', 'rules_odds', 'rules_returns'] as const;

function BetTable({ bets }: { bets: RulesView['bets'] }) {
  const t = useT();
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bets.map(({ name, chancePercent, odds, returnPercent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{`${chancePercent} %`}</td>
              <td>{times(odds)}</td>
              <td>{`${returnPercent} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{t('rules_odds_text')}</p>
    </>
  );
}
