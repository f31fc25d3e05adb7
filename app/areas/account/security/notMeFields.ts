import { defineFields } from '~/forms/fields';

/** The button of "this was not me". Its link is in a cookie. */
export const notMeFields = defineFields('notMe', {});
