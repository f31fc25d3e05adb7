import { consoleAction, homeLoader } from '~/areas/console/console.server';
import { consoleSetForm } from '~/areas/console/forms.server';

/** /console/set takes the forms of the frame, and has no page. */
export const action = /* @__PURE__ */ consoleAction(consoleSetForm);

export const loader = homeLoader;
