import { Link } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { Pager } from '~/ui/Pager';
import { FigureTable } from '../figures/TeamParts';
import { Answers, How, State } from './ContractParts';
import { contractFields } from './contractFields';
import type { ContractData } from './contracts.server';

/** One contract: its terms, what can be done with it, and the statements of its periods (agent#contract-pages). */
export function ContractScreen({ data }: { data: ContractData }) {
  const t = useT();
  const { id, state, stateText, terms, given, name, statements, page, pages } = data;
  const edges = [
    data.begun && data.begins && `${t('contract_begins')}: ${data.begins}`,
    data.end && `${data.end.label}: ${data.end.text}`,
  ]
    .filter(Boolean)
    .join(' · ');
  if (data.ends_asked) return <EndQuestion data={data} />;
  return (
    <div className="stack" data-contract={id} data-state={state}>
      <section className="sheet stack">
        <p className="team-head">
          <span>{t(given ? 'contract_to' : 'contract_from')}</span>
          <strong>{name}</strong>
          <State {...{ state, stateText }} />
        </p>
        <p>
          <strong>{terms}</strong>
        </p>
        {state === 'proposed' && <p className="fine">{data.begin}</p>}
        {edges !== '' && <p>{edges}</p>}
        <Answers contract={data} />
        {(data.endPath ?? data.change) && (
          <p className="team-ways">
            {data.change && (
              <Link className="button button-small button-quiet" to={data.change}>
                {t('contract_new')}
              </Link>
            )}{' '}
            {data.endPath && (
              <Link className="button button-small button-quiet" to={data.endPath}>
                {t('contract_end')}
              </Link>
            )}
          </p>
        )}
      </section>
      <section className="statement" aria-labelledby="periods">
        <h2 id="periods">{t('contract_periods')}</h2>
        <FigureTable
          heads={[t('contract_period'), t('contract_base'), t('contract_pay')]}
          lines={statements}
        >
          {t('contract_periods_none')}
        </FigureTable>
        <Pager page={page ?? 1} pages={pages ?? 1} />
      </section>
      <section className="sheet">
        <Facts
          rows={[
            [t('contract_share'), data.share],
            [t('contract_base'), data.base],
            [t('contract_least'), data.least],
            [t('contract_proposed'), data.proposed],
            [t('contract_answered'), data.answered],
            [
              t('contract_sum_paid'),
              data.paid && (
                <span data-metric="paid" data-amount={data.totalPaid}>
                  {data.paid}
                </span>
              ),
            ],
            [
              t('contract_sum_due'),
              data.due && (
                <span data-metric="due" data-amount={data.totalDue}>
                  {data.due}
                </span>
              ),
            ],
          ]}
        />
      </section>
      <How sentences={data.how} />
    </div>
  );
}

/** Says what an end means, and asks for the yes. */
function EndQuestion({ data: { id, name, terms, to, end_how } }: { data: ContractData }) {
  const t = useT();
  return (
    <section className="sheet stack" data-contract={id}>
      <h2>{t('contract_end_title', { name })}</h2>
      <p>
        <strong>{terms}</strong>
      </p>
      <p>{end_how}</p>
      <PostForm
        className="row"
        fields={contractFields}
        values={{ contractId: id, confirmed: 'yes' }}
        replace
      >
        <button className="button" name="intent" value="end">
          {t('contract_end_yes')}
        </button>{' '}
        <Link className="button button-quiet" to={to}>
          {t('contract_end_no')}
        </Link>
      </PostForm>
    </section>
  );
}
