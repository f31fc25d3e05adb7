import type { Page } from '~/session/page.server';
import { registerMethods, type RunsAs } from '../register/registerMethod';
import { deviceOf, type Device } from './device';

/**
 * Returns the device of a login or registration and how the site runs there: as its script has found
 * (`found`), else as the address told by which the app was opened (site#installed-app).
 */
export function deviceHere(page: Page, found?: string): Device & { runsAs: RunsAs } {
  const runsAs = registerMethods.find((each) => each === found) ?? openedAs(page);
  return { runsAs, ...deviceOf(page.device, runsAs) };
}

function openedAs({ preferences, visit }: Page): RunsAs {
  if (preferences.webclip) return 'WEBCLIP';
  return visit.app ? 'PWA' : 'H5';
}
