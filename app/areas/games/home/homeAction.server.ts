import { popupForm } from '~/areas/content/popup.server';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import { cardForm } from '../cards/cardForm.server';

/**
 * The action of home's forms. It has a module of its own so that the root does not import home's
 * screen.
 */
export const homeAction = formAction(cardForm, preferencesForm, popupForm);
