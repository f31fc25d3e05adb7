import type { SocialProvider } from '../../../contract/account/social';
import type { Platform } from '../../context';
import { offeredProviders } from './providers';

/** Lists the offered providers at which a member can log in. */
export async function linkedProviders(
  platform: Platform,
  memberId: string,
): Promise<SocialProvider[]> {
  const rows = await platform.db
    .selectFrom('social_identities')
    .select('provider')
    .where('member_id', '=', memberId)
    .execute();
  const linked = new Set(rows.map(({ provider }) => provider));
  return linked.size === 0
    ? []
    : (await offeredProviders(platform)).filter((each) => linked.has(each));
}
