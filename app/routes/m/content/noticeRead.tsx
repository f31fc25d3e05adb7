import { announcementForm } from '~/areas/content/announcements.server';
import { dataAction } from '~/forms/parse.server';

/** The mark of an announcement as script sends it: the answer is data, and the page stays. */
export const action = /* @__PURE__ */ dataAction(announcementForm);
