import { useActionData, useLoaderData } from '@remix-run/react';
import { selfExcludeForm, timeOutForm } from '~/areas/protection/breakForm.server';
import { limitActForm, limitForm } from '~/areas/protection/limitForms.server';
import { loadLimits } from '~/areas/protection/limits.server';
import { LimitsScreen } from '~/areas/protection/LimitsScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['limits', 'language'],
  styles: ['member', 'forms', 'even', 'limits'],
};

/** /m/limits: the limits that a member sets for themselves; it takes the forms of a break too. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadLimits(page));

export const action = /* @__PURE__ */ formAction(
  limitForm,
  limitActForm,
  timeOutForm,
  selfExcludeForm,
);

export default function Limits() {
  const { own } = useLoaderData<typeof loader>();
  return <LimitsScreen own={own} reply={useActionData<typeof action>()} />;
}
