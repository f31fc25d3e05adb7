import { inboxForm } from '~/areas/content/inbox.server';
import { dataAction } from '~/forms/parse.server';

/** The mark of a message as script sends it: the answer is data, and the page stays. */
export const action = /* @__PURE__ */ dataAction(inboxForm);
