import { defineFields } from '~/forms/fields';

/** The form that ends one session. */
export const endSessionFields = defineFields('endSession', { sessionId: null });
