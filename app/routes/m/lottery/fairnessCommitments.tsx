import { useLoaderData } from '@remix-run/react';
import { loadCommitments, type CommitmentsData } from '~/areas/lottery/proof/commitments.server';
import { DayInput } from '~/areas/wallet/records/FilterChoice';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';

const path = '/m/fairness/commitments';

type View = CommitmentsData;
type Draw = View['draws'][number];

/** The commitments of a day, of one lottery at a time (lottery#commitments). */
function CommitmentsScreen({ view }: { view: View }) {
  const t = useT();
  return (
    <article className="proof" data-commitments={view.code}>
      <p>{t('commitments_lead')}</p>
      <form method="get" action={path} className="res-form" noValidate>
        {view.lotteries.length > 0 && (
          <>
            <label htmlFor="com-code">{t('commitments_lottery')}</label>
            <select id="com-code" name="code" defaultValue={view.code} className="com-code">
              {view.lotteries.map(({ code, name, count }) => (
                <option key={code} value={code}>
                  {name} ({count})
                </option>
              ))}
            </select>
          </>
        )}
        <label htmlFor="com-date">{t('commitments_day')}</label>
        <DayInput
          id="com-date"
          name="date"
          value={view.typed}
          wrong={view.isWrong ? 'com-wrong' : undefined}
        />
        <button className="button">{t('commitments_show')}</button>
      </form>
      {view.isWrong && (
        <p className="res-wrong" role="alert" id="com-wrong">
          {t('commitments_wrong_day')}
        </p>
      )}
      {view.title !== '' && <h2>{view.title}</h2>}
      {!view.isWrong && view.draws.length === 0 && (
        <>
          <NoData />
          <p className="fine">{t('commitments_none')}</p>
        </>
      )}
      {view.draws.length > 0 && <h3>{view.name}</h3>}
      {view.draws.map((draw) => (
        <PromisedDraw key={draw.id} draw={draw} />
      ))}
      <Pager page={view.page} pages={view.pages} />
      {view.draws.length > 0 && (
        <>
          <h3>{t('commitments_signed')}</h3>
          <p>{t('commitments_signed_text')}</p>
          <Facts print rows={[[t('commitments_key'), view.key]]} />
          <ul className="links">
            <li>
              <a href={`?date=${view.typed}&code=${view.code}&format=json`}>
                {t('commitments_json')}
              </a>
            </li>
            <li>
              <a href="/fairness.md">{t('commitments_rules')}</a>
            </li>
          </ul>
        </>
      )}
    </article>
  );
}

function PromisedDraw({ draw }: { draw: Draw }) {
  const t = useT();
  return (
    <details className="seal-row" data-draw={draw.id}>
      <summary>
        <Icon name="lock" />
        <span className="grow">
          <strong>{draw.time}</strong>
          <br />
          <span className="fine">{draw.numero}</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <Facts
        print
        rows={[
          [t('commitments_print'), draw.commitment],
          [t('commitments_witness_print'), draw.witness?.commitment ?? null],
          [t('commitments_witness_signature'), draw.witness?.signature ?? null],
          [t('commitments_rule'), ruleWords(draw.rule, t)],
        ]}
      />
      <p className="links">
        <a href={`/m/fairness/draw/${draw.id}`}>{t('commitments_proof')}</a>
      </p>
    </details>
  );
}

function ruleWords(rule: string, t: ReturnType<typeof useT>): string {
  if (rule === 'witness') return t('commitments_rule_witness');
  return rule === 'tickets'
    ? t('commitments_rule_tickets')
    : t('commitments_rule_state', { draw: rule });
}

/** A reading screen: no script at all. */
export const handle: Handle<{ shared: View }> = {
  i18n: ['commitments', 'lists'],
  script: false,
  json: ({ shared }) => shared.data ?? { success: false, code: 'dates_invalid' },
};

/** /m/fairness/commitments: what was promised of a day's draws, as a page and as data, for everybody. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadCommitments);

export default function FairnessCommitments() {
  return <CommitmentsScreen view={useLoaderData<typeof loader>().shared} />;
}
