import { useActionData, useLoaderData } from '@remix-run/react';
import { renewForm } from '~/areas/agent/opening/renewForm.server';
import { loadTeam } from '~/areas/agent/team/team.server';
import { moveForm, rebateForm, remarkForm } from '~/areas/agent/team/teamForms.server';
import { TeamScreen } from '~/areas/agent/team/TeamScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['team', 'lists', 'record', 'records', 'language'],
  styles: ['member', 'forms', 'pager', 'proof', 'payouts', 'records', 'team'],
};

/** /m/member/team: the team list, a member of it, and the acts on chosen members. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadTeam(page));

export const action = /* @__PURE__ */ formAction(remarkForm, moveForm, rebateForm, renewForm);

export default function Team() {
  const { own } = useLoaderData<typeof loader>();
  return <TeamScreen data={own} reply={useActionData<typeof action>()} />;
}
