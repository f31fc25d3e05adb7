import { useLoaderData } from '@remix-run/react';
import { AnnouncementsScreen, announcementsHandle } from '~/areas/content/AnnouncementsScreen';
import { announcementForm, loadMessages } from '~/areas/content/announcements.server';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = announcementsHandle;

/** /m/message: the announcements of the notice strip, opened at the index of the query. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadMessages);

export const action = /* @__PURE__ */ formAction(announcementForm);

export default function Message() {
  return <AnnouncementsScreen {...useLoaderData<typeof loader>()} />;
}
