import { useLoaderData } from '@remix-run/react';
import { deskForm, loadDesk } from '~/areas/support/desk.server';
import { DeskScreen } from '~/areas/support/DeskScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['desk', 'language'],
  styles: ['member', 'forms', 'desk'],
};

/** /m/customer: the desk of customer service, for members and visitors. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadDesk(page));

export const action = /* @__PURE__ */ formAction(deskForm);

export default function Customer() {
  return <DeskScreen own={useLoaderData<typeof loader>().own} />;
}
