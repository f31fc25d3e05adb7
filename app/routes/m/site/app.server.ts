import type { ScreenArgs } from '~/session/screen.server';
import { bonusWords } from '~/session/bonusWords';
import { offerTo } from '~/areas/site/download/download.server';

/** Loads the ways to the app on this device (site#app-page). */
export async function loadApp({ page }: ScreenArgs) {
  const [status, { member }] = await Promise.all([page.status(), page.member()]);
  const info = status.ok ? status.value.info : undefined;
  return {
    shared: {},
    own: {
      offer: offerTo(page, info?.resources),
      // Nothing is offered to a member whose play is closed (protection#marketing).
      bonus: info?.newcomerBonus && !member?.exclusion ? bonusWords(info.newcomerBonus) : null,
    },
  };
}
