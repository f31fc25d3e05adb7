import { useLoaderData } from '@remix-run/react';
import { loadActivity } from '~/areas/wallet/activity/activity.server';
import { ActivityScreen } from '~/areas/wallet/activity/ActivityScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['activityMonth', 'record'],
  styles: ['statement', 'activityMonth', 'pager'],
  script: false,
};

/** /m/limits/activity?month=YYYY-MM: a month of the member's play. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadActivity);

export default function ActivityMonth() {
  return <ActivityScreen data={useLoaderData<typeof loader>().own} />;
}
