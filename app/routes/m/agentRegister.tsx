import { useActionData, useLoaderData } from '@remix-run/react';
import { loadOpening } from '~/areas/agent/opening/opening.server';
import { endForm, linkForm } from '~/areas/agent/opening/linkForms.server';
import { openForm } from '~/areas/agent/opening/openForm.server';
import { renewForm } from '~/areas/agent/opening/renewForm.server';
import { OpeningScreen } from '~/areas/agent/opening/OpeningScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['opening', 'links', 'invite', 'team', 'lists', 'language'],
  styles: [
    ...(['member', 'forms', 'lists', 'proof', 'payouts', 'bonus', 'team'] as const),
    ...(['pager', 'invite', 'opening'] as const),
  ],
};

/** /m/agentRegister: an agent opens accounts right below, and makes invitation links. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadOpening(page));

export const action = /* @__PURE__ */ formAction(openForm, linkForm, endForm, renewForm);

export default function AgentRegister() {
  const { own } = useLoaderData<typeof loader>();
  return <OpeningScreen data={own} reply={useActionData<typeof action>()} />;
}
