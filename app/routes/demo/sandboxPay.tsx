import { useLoaderData, useActionData } from '@remix-run/react';
import {
  loadSandboxPay,
  sandboxPayForm,
  type SandboxPayOwn,
} from '~/areas/wallet/sandboxPay/sandboxPay.server';
import { sandboxPayFields } from '~/areas/wallet/walletFields';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** The page of the demo's payment provider: the payer says how the payment ends (wallet#sandbox-payments). */
function SandboxPayScreen({ own }: { own: SandboxPayOwn }) {
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

export const handle: Handle = {
  i18n: ['sandboxPay', 'language'],
};

/** An order is between its payer and the provider. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export const loader = /* @__PURE__ */ screenLoader(handle, loadSandboxPay);

export const action = /* @__PURE__ */ formAction(sandboxPayForm);

/** /sandbox-pay/ORDER: the demo's payment provider, outside of the site's frame. */
export default function SandboxPay() {
  return <SandboxPayScreen own={useLoaderData<typeof loader>().own} />;
}
