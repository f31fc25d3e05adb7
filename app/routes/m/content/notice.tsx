import { useLoaderData } from '@remix-run/react';
import { AnnouncementsScreen, announcementsHandle } from '~/areas/content/AnnouncementsScreen';
import { announcementForm, loadNotices } from '~/areas/content/announcements.server';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = announcementsHandle;

/** /m/notice: the announcements; /m/member/notice: those of the types that a member asks for. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadNotices);

export const action = /* @__PURE__ */ formAction(announcementForm);

export default function Notice() {
  return <AnnouncementsScreen {...useLoaderData<typeof loader>()} />;
}
