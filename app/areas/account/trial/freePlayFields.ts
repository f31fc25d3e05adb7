import { defineFields } from '~/forms/fields';

/** The form that starts a free trial. */
export const freePlayFields = defineFields('freePlay', { redirectTo: null });
