import type { Page } from '~/session/page.server';
import { registerMethods, type RunsAs } from '../register/registerMethod';

/** The device that a login reports: in the `Device` header, and in the body. */
interface Device {
  header: string;
  body: string;
}

/**
 * A browser's login sends its user agent in the header. A standalone app's header is OTHERS
 * (account#device); its name goes in the body, so that the member can recognise the session.
 */
export const deviceOf = (userAgent: string, runsAs: RunsAs): Device =>
  runsAs === 'H5' ? { header: userAgent, body: 'OTHERS' } : { header: 'OTHERS', body: userAgent };

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
