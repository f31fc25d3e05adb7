import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import { cardForm } from './cardForm.server';

/** The action of home's forms. A module of its own, so that the root need not take home's screen along. */
export const homeAction = formAction(cardForm, preferencesForm);
