import type { ScreenArgs } from '~/session/screen.server';
import { bonusWords } from '~/session/bonusWords';
import { offerTo } from './download.server';

/** Loads the ways to the app on this device (site#app-page). */
export async function loadApp({ page }: ScreenArgs) {
  const status = await page.status();
  const info = status.ok ? status.value.info : undefined;
  return {
    shared: {},
    own: {
      offer: offerTo(page, info?.resources),
      bonus: info?.newcomerBonus ? bonusWords(info.newcomerBonus) : null,
    },
  };
}
