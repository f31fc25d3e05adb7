import { defineFields } from '~/forms/fields';

/** The form of somebody new from a provider: age and terms. */
export const joinFields = defineFields('join', { agree: null });
