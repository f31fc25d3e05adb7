import { useLoaderData } from '@remix-run/react';
import { loadSandboxPay, sandboxPayForm } from '~/areas/wallet/sandboxPay/sandboxPay.server';
import { SandboxPayScreen } from '~/areas/wallet/sandboxPay/SandboxPayScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['sandboxPay', 'language'],
  styles: ['member', 'forms', 'deposit'],
};

/** An order is between its payer and the provider. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export const loader = /* @__PURE__ */ screenLoader(handle, loadSandboxPay);

export const action = /* @__PURE__ */ formAction(sandboxPayForm);

/** /sandbox-pay/ORDER: the demo's payment provider, outside of the site's frame. */
export default function SandboxPay() {
  return <SandboxPayScreen own={useLoaderData<typeof loader>().own} />;
}
