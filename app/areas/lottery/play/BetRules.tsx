import { useT } from '~/i18n/useT';
import type { RuleView } from './view.server';

/** The rules of the bet types in view, with odds, chances and returns (lottery#play-screen). */
export function BetRules({ rules, limits }: { rules: readonly RuleView[]; limits: string }) {
  const t = useT();
  return (
    <details className="slip-rules">
      <summary>{t('slip_rules')}</summary>
      <p className="fine">{limits}</p>
      {rules.map(({ name, rule, sold }) => (
        <section key={name}>
          <h3>{name}</h3>
          <p>{rule}</p>
          {sold.map((each) => (
            <div key={each.name}>
              <p className="fine">
                {each.name !== '' && <b>{each.name}: </b>}
                {t('slip_return', { percent: each.returned })}
              </p>
              <ul>
                {each.lines.map((line) => (
                  <li key={line.name}>
                    {line.name !== '' && `${line.name}: `}
                    {t('slip_line', { odds: line.odds, chance: line.chance })}
                    {line.times !== '' && `, ${t('slip_line_times', { times: line.times })}`}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </details>
  );
}
