import { useActionData, useLoaderData } from '@remix-run/react';
import { loadOpening } from '~/areas/agent/opening/opening.server';
import { openForm } from '~/areas/agent/opening/openForm.server';
import { OpeningScreen } from '~/areas/agent/opening/OpeningScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['opening', 'team', 'language'],
  styles: ['member', 'forms', 'proof', 'bonus', 'opening'],
};

/** /m/agentRegister: an agent opens an account right below. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadOpening(page));

export const action = /* @__PURE__ */ formAction(openForm);

export default function AgentRegister() {
  const { own } = useLoaderData<typeof loader>();
  return <OpeningScreen data={own} reply={useActionData<typeof action>()} />;
}
