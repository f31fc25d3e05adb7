import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../app/i18n/languages';

/** Chooses a language by the control of a form, whose languages are folded until it is opened. */
export async function chooseLanguage(within: Page | Locator, lang: Language): Promise<void> {
  const control = within.locator('form details.languages').first();
  await chooseFrom(control, lang);
}

/** The same by a control itself. */
export async function chooseFrom(control: Locator, lang: Language): Promise<void> {
  if ((await control.getAttribute('open')) === null) await control.locator('summary').click();
  await control.locator(`button[name=lang][value=${lang}]`).click();
}
