import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import type { RulesView } from './rules.server';
import { SlotRules } from './SlotRules';
import { times } from './boards/Choice';

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
