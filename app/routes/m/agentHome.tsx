import { useLoaderData } from '@remix-run/react';
import { AgentHomeScreen } from '~/areas/agent/AgentHomeScreen';
import { loadAgentHome } from '~/areas/agent/home.server';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['balance', 'member', 'menu', 'agentHome'],
  styles: ['member', 'agentHome'],
};

/** /m/agent/home: the agent area. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAgentHome);

/** The switch of the balance goes to `/m/set`; sent here it does the same and comes back. */
export const action = /* @__PURE__ */ formAction(preferencesForm);

export default function AgentHome() {
  return <AgentHomeScreen {...useLoaderData<typeof loader>()} />;
}
