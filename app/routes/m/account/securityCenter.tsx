import { useActionData, useLoaderData } from '@remix-run/react';
import { paymentForm } from '~/areas/account/passwords/passwordForms.server';
import { SecurityScreen } from '~/areas/account/security/SecurityScreen';
import { loadSecurity } from '~/areas/account/security/security.server';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';
import { endOthersForm, endSessionForm } from './securityCenter.server';

export const handle: Handle = { i18n: ['security'] };

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
  shared: {},
  own: await loadSecurity(page),
}));

/** The payment password has a screen of its own; sent here it is taken as well. */
export const action = /* @__PURE__ */ formAction(endSessionForm, endOthersForm, paymentForm);

export default function SecurityCenter() {
  const { own } = useLoaderData<typeof loader>();
  return <SecurityScreen data={own} reply={useActionData<typeof action>()} />;
}
