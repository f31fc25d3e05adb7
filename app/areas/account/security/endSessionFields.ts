import { defineFields } from '~/forms/fields';

/** The forms that end one session, and all but the present one. */
export const endOthersFields = defineFields('endOthers', {});
export const endSessionFields = defineFields('endSession', { sessionId: null });
