import { useActionData, useLoaderData } from '@remix-run/react';
import { loadBreak } from '~/areas/protection/break.server';
import {
  disownForm,
  playAgainForm,
  selfExcludeForm,
  settleForm,
  timeOutForm,
} from '~/areas/protection/breakForm.server';
import { BreakScreen } from '~/areas/protection/BreakScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['takeBreak', 'language'],
  styles: ['member', 'forms', 'bonus', 'proof', 'even', 'break'],
};

/** /m/limits/break: a time-out or self-exclusion, chosen, confirmed, or as it holds. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
  shared: {},
  own: await loadBreak(page),
}));

export const action = /* @__PURE__ */ formAction(
  timeOutForm,
  selfExcludeForm,
  playAgainForm,
  settleForm,
  disownForm,
);

export default function TakeBreak() {
  const { own } = useLoaderData<typeof loader>();
  return <BreakScreen data={own} reply={useActionData<typeof action>()} />;
}
