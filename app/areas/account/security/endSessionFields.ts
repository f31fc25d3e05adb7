import { defineFields } from '~/forms/fields';

/** The form that ends a session: which one. */
export const endSessionFields = defineFields('endSession', { sessionId: null });
