import type { ResponseOf } from '@server/kernel/api/call';
import type { claimReward } from '@server/areas/rewards/api/rewards';
import { withDays } from '~/i18n/format';
import type { Page } from '~/session/page.server';

/** The name of a reward in words; a promotion's is its title. */
export const rewardWords = (
  { t, preferences }: Pick<Page, 't' | 'preferences'>,
  { kind, of }: Pick<ResponseOf<typeof claimReward>, 'kind' | 'of'>,
): string =>
  kind === 'promotion' ? of : t(`reward_${kind}`, { of: withDays(of, preferences.lang) });
