import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { giftFields, rejectFields, stepFields } from '~/areas/console/money/fields';
import {
  agreeGiftForm,
  approveGiftForm,
  giftForm,
  loadGift,
  rejectGiftForm,
} from '~/areas/console/money/gifts.server';
import { FactList, Neighbours, ReasonForm, SecondPerson } from '~/areas/console/money/parts';
import { StepUpField } from '~/areas/console/StepUpField';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consoleGifts', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadGift);

export const action = /* @__PURE__ */ consoleAction(
  giftForm,
  approveGiftForm,
  agreeGiftForm,
  rejectGiftForm,
);

type Loaded = Awaited<ReturnType<typeof loadGift>>['own'];

/** The form that issues a claim; whoever issues one without an amount names it. */
function Issue({ one, reply }: { one: Loaded; reply: FormReply | undefined }) {
  const t = useT();
  const form = useForm(giftFields, reply, one.start);
  return (
    <FormShell form={form} className="console-form sheet stack" languages={one.names}>
      {one.names && (
        <>
          <FormField
            form={form}
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={t('cash_claim_amount_hint')}
          />
          <FormField
            form={form}
            name="times"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={t('cash_claim_times_hint')}
          />
        </>
      )}
      <StepUpField form={form} />
      <SubmitButton form={form} intent="issue" label={t('cash_claim_issue')} className="button" />
    </FormShell>
  );
}

/** /console/gifts/ID: a claim with what its member wrote, and the decision (console#gifts). */
export default function ConsoleGift() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <article className="stack" data-claim={one.id} data-state={one.state}>
      <Neighbours previous={one.previous} next={one.next} />
      <section className="sheet" aria-labelledby="claim">
        <h2 id="claim">
          <b className="console-amount">{one.money}</b> {one.stateName}
        </h2>
        <p>
          <a href={one.member.to}>{one.member.name}</a>
        </p>
        <FactList facts={one.facts} />
        {one.remark !== '' && (
          <>
            <p className="fine">{t('cash_claim_remark')}</p>
            <p className="typed">{one.remark}</p>
          </>
        )}
        {one.pictures.map((to, index) => (
          <p key={to}>
            <a href={to} target="_blank" rel="noreferrer">
              {t('cash_claim_picture', { number: index + 1 })}
            </a>
          </p>
        ))}
        {one.acts.approve && (
          <PostForm fields={stepFields} reloadDocument>
            <button className="button button-small" name="intent" value="approve">
              {t(one.state === 'claimed' ? 'cash_claim_take' : 'cash_claim_let')}
            </button>
          </PostForm>
        )}
      </section>
      <SecondPerson waiting={one.waiting} reply={reply} hint={t('cash_typed_hint')} />
      {one.acts.issue && <Issue one={one} reply={reply} />}
      {one.acts.reject && (
        <ReasonForm
          fields={rejectFields}
          reply={reply}
          start={one.start}
          intent="reject"
          label={t('cash_claim_reject')}
        />
      )}
    </article>
  );
}
