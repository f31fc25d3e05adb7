import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import {
  agreeForm,
  approveForm,
  loadDeposit,
  refundForm,
  rejectForm,
} from '~/areas/console/money/deposits.server';
import { approveFields, refundFields, rejectFields } from '~/areas/console/money/fields';
import {
  ActForm,
  FactList,
  Neighbours,
  ReasonForm,
  SecondPerson,
} from '~/areas/console/money/parts';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleMoney', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadDeposit);

export const action = /* @__PURE__ */ consoleAction(approveForm, agreeForm, rejectForm, refundForm);

/** /console/deposits/ID: the slip beside the amount that is expected, and the decision (console#deposits). */
export default function ConsoleDeposit() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <article className="stack" data-deposit={one.id} data-state={one.state}>
      <Neighbours previous={one.previous} next={one.next} />
      <div className="console-beside">
        <section className="sheet" aria-labelledby="expected">
          <h2 id="expected">
            <b className="console-amount">{one.money}</b> {one.stateName}
          </h2>
          <p>
            <a href={one.member.to}>{one.member.name}</a>
          </p>
          <FactList facts={one.facts} />
          {one.entry && (
            <p>
              {t('cash_entry_of_bank')} <a href={one.entry.to}>{one.entry.text}</a>
            </p>
          )}
        </section>
        <section className="sheet" aria-labelledby="slip">
          <h2 id="slip">{t('cash_slip')}</h2>
          {one.slips.length === 0 && <p className="fine">{t('cash_no_slip')}</p>}
          {one.slips.map((slip) => (
            <a key={slip} href={slip} target="_blank" rel="noreferrer">
              <img className="console-slip" src={slip} alt={t('cash_slip')} />
            </a>
          ))}
        </section>
      </div>
      <SecondPerson waiting={one.waiting} reply={reply} hint={t('cash_typed_hint')} />
      {one.acts.approve && (
        <ActForm fields={approveFields} reply={reply} intent="approve" label={t('cash_approve')} />
      )}
      {one.acts.reject && (
        <ReasonForm
          fields={rejectFields}
          reply={reply}
          start={one.start}
          intent="reject"
          label={t('cash_reject')}
        />
      )}
      {one.acts.refund && (
        <ReasonForm
          fields={refundFields}
          reply={reply}
          start={one.start}
          intent="refund"
          label={t('cash_refund')}
        />
      )}
    </article>
  );
}
