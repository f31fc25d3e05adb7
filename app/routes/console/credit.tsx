import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import {
  agreeCreditForm,
  agreeRefusalForm,
  loadCredit,
  payCreditForm,
  refuseCreditForm,
} from '~/areas/console/money/credits.server';
import { approveFields, creditRefuseFields } from '~/areas/console/money/fields';
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

export const handle: Handle = {
  i18n: ['consoleMoney', 'consoleCredits', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadCredit);

export const action = /* @__PURE__ */ consoleAction(
  payCreditForm,
  agreeCreditForm,
  agreeRefusalForm,
  refuseCreditForm,
);

/** /console/credits/ID: a win or prize of a vendor that waits, and the decision (console#credits). */
export default function ConsoleCredit() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <article className="stack" data-credit={one.id} data-state={one.state}>
      <Neighbours previous={one.previous} next={one.next} />
      <section className="sheet" aria-labelledby="credit">
        <h2 id="credit">
          <b className="console-amount">{one.money}</b> {one.stateName}
        </h2>
        <p>
          <a href={one.member.to}>{one.member.name}</a>
        </p>
        <FactList facts={one.facts} />
      </section>
      {one.waitsTo && <p className="console-warning">{t(`cash_win_asked_${one.waitsTo}`)}</p>}
      <SecondPerson
        waiting={one.waiting}
        reply={reply}
        intent={one.waitsTo === 'refuse' ? 'agreeRefusal' : 'agree'}
        hint={t('cash_win_typed_hint')}
      />
      {one.acts.pay && (
        <ActForm
          fields={approveFields}
          reply={reply}
          intent="pay"
          label={t(one.waitsTo ? 'cash_win_pay_instead' : 'cash_win_pay')}
          quiet={one.waitsTo !== null}
        />
      )}
      {one.acts.refuse && (
        <ReasonForm
          fields={creditRefuseFields}
          reply={reply}
          start={one.start}
          intent="refuse"
          label={t(one.waitsTo ? 'cash_win_refuse_instead' : 'cash_win_refuse')}
        />
      )}
    </article>
  );
}
