import { useActionData } from '@remix-run/react';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { SandboxPayOwn } from './sandboxPay.server';
import { sandboxPayFields } from './sandboxPayFields';

/** The page of the demo's payment provider: the payer says how the payment ends (wallet#sandbox-payments). */
export function SandboxPayScreen({ own }: { own: SandboxPayOwn }) {
  const form = useForm(sandboxPayFields, useActionData<FormReply>(), own.start);
  const { t } = form;
  const { state, amount, minor, reference, back } = own;
  return (
    <article className="sheet stack provider" data-state={state} data-amount={minor}>
      <h1>{own.title}</h1>
      <p className="fine">{t('provider_text')}</p>
      <dl>
        <div>
          <dt>{t('provider_amount')}</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>{t('provider_reference')}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      {state === 'open' ? (
        <FormShell form={form} className="stack">
          <button className="button wide" name="result" value="pay" aria-disabled={form.busy}>
            {t('provider_pay')}
          </button>
          <button
            className="button button-quiet wide"
            name="result"
            value="fail"
            aria-disabled={form.busy}
          >
            {t('provider_fail')}
          </button>
        </FormShell>
      ) : (
        <p role="status">{t(`provider_state_${state}`)}</p>
      )}
      <a className="button button-quiet wide" href={back}>
        {t('provider_back')}
      </a>
    </article>
  );
}
