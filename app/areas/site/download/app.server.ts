import type { ScreenArgs } from '~/session/screen.server';
import { offerTo } from './download.server';

/** Loads the ways to the app on this device (site#app-page). */
export async function loadApp({ page }: ScreenArgs) {
  const status = await page.status();
  return {
    shared: {},
    own: { offer: offerTo(page, status.ok ? status.value.info.resources : []) },
  };
}
