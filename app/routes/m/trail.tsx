import { useLoaderData } from '@remix-run/react';
import { trailForm } from '~/areas/account/trial/freePlayForm.server';
import { loadTrail } from '~/areas/account/trial/trail.server';
import { TrailScreen } from '~/areas/account/trial/TrailScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['trail'], styles: ['member'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadTrail(page));

export const action = /* @__PURE__ */ formAction(trailForm);

export default function Trail() {
  return <TrailScreen {...useLoaderData<typeof loader>()} />;
}
