import type { ResponseOf } from '@server/kernel/api/call';
import type { roundProof } from '@server/sandbox/api/sandbox';
import { useT } from '~/i18n/useT';

/** The ways to check a proof elsewhere: its data, the program, and the rules in full. */
export function SelfCheck() {
  const t = useT();
  return (
    <>
      <h3 id="self">{t('fair_self_title')}</h3>
      <p>{t('fair_self')}</p>
      <ul className="links">
        <li>
          <a href="?format=json">{t('fair_json')}</a>
        </li>
        <li>
          <a href="/verify.mjs">{t('fair_program')}</a>
        </li>
        <li>
          <a href="/fairness.md">{t('fair_rules')}</a>
        </li>
      </ul>
    </>
  );
}

/** The numbers that were drawn, in order, with the words of the stream that each took. */
export function ProofSteps({ steps }: { steps: ResponseOf<typeof roundProof>['steps'] }) {
  const t = useT();
  return (
    <>
      <h3>{t('fair_steps')}</h3>
      <p>{t('fair_steps_text')}</p>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{t('fair_step')}</th>
            <th scope="col">{t('fair_step_range')}</th>
            <th scope="col">{t('fair_step_taken')}</th>
            <th scope="col">{t('fair_step_value')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ range, taken, value }, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{`0–${range - 1}`}</td>
              <td>
                {taken.slice(0, -1).map((word, index) => (
                  <s key={index}>{word}</s>
                ))}{' '}
                {taken.at(-1)}
              </td>
              <td>
                <b>{value}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
