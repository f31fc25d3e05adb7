import { popupForm } from '~/areas/content/popupForm.server';
import { SettingsScreen } from '~/areas/site/SettingsScreen';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['other'], styles: ['panel', 'member'] };

export const loader = /* @__PURE__ */ screenLoader(handle, async () => ({ shared: {}, own: {} }));

/** Every screen posts preferences and sign-out here; the screen itself shows the same forms. */
export const action = /* @__PURE__ */ formAction(preferencesForm, popupForm);

export default SettingsScreen;
