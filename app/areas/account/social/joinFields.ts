import { defineFields } from '~/forms/fields';

/** The form that confirms age and terms for a new account from a provider. */
export const joinFields = defineFields('join', { agree: null, agreedAge: null });
