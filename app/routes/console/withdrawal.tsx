import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { approveFields, rejectFields, stepFields } from '~/areas/console/money/fields';
import {
  ActForm,
  FactList,
  Neighbours,
  ReasonForm,
  SecondPerson,
} from '~/areas/console/money/parts';
import {
  agreePayoutForm,
  approvePayoutForm,
  loadWithdrawal,
  rejectPayoutForm,
  reviewForm,
} from '~/areas/console/money/withdrawals.server';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consolePayouts', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadWithdrawal);

export const action = /* @__PURE__ */ consoleAction(
  reviewForm,
  approvePayoutForm,
  agreePayoutForm,
  rejectPayoutForm,
);

/** /console/withdrawals/ID: a withdrawal from the request to the payment (console#withdrawals). */
export default function ConsoleWithdrawal() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { acts } = one;
  return (
    <article className="stack" data-withdrawal={one.id} data-state={one.state}>
      <Neighbours previous={one.previous} next={one.next} />
      <section className="sheet" aria-labelledby="what">
        <h2 id="what">
          <b className="console-amount">{one.money}</b> {one.stateName}
        </h2>
        <p>
          <a href={one.member.to}>{one.member.name}</a> · {one.account}
        </p>
        {one.isDisowned && (
          <p className="console-warning" role="alert">
            {t('cash_disowned')}
          </p>
        )}
        <FactList facts={one.facts} />
        {one.batch && (
          <p>
            <a href={one.batch}>{t('cash_in_file')}</a>
          </p>
        )}
        {(acts.account || acts.review) && (
          <PostForm fields={stepFields} className="row" reloadDocument>
            {acts.review && (
              <button className="button button-small" name="intent" value="review">
                {t('cash_review')}
              </button>
            )}{' '}
            {acts.account && (
              <button className="button button-small button-quiet" name="intent" value="account">
                {t('cash_show_account')}
              </button>
            )}
          </PostForm>
        )}
      </section>
      <SecondPerson waiting={one.waiting} reply={reply} hint={t('cash_typed_hint')} />
      {acts.approve && (
        <ActForm
          fields={approveFields}
          reply={reply}
          intent="approve"
          label={t('cash_approve_payout')}
        />
      )}
      {acts.pay && (
        <ActForm fields={approveFields} reply={reply} intent="pay" label={t('cash_pay')} />
      )}
      {acts.reject && (
        <ReasonForm
          fields={rejectFields}
          reply={reply}
          start={one.start}
          intent="reject"
          label={t('cash_reject_payout')}
        />
      )}
    </article>
  );
}
