import { socialProviders, type SocialProvider } from '../../../contract/account/social';
import type { Platform } from '../../context';
import type { SettingKey } from '../../settings/keys';
import { facebookWay } from './facebook';
import { openIdWay } from './openid';
import { telegramWay } from './telegram';
import type { SocialWay } from './way';

const flags: Record<SocialProvider, SettingKey> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  telegram: 'TELEGRAMLOGIN3',
};

const made = new WeakMap<Platform, Partial<Record<SocialProvider, SocialWay>>>();

/** The ways of a platform: made once, for they remember what a provider said of itself. */
function waysOf(platform: Platform): Partial<Record<SocialProvider, SocialWay>> {
  const kept = made.get(platform);
  if (kept) return kept;
  const { google, facebook, telegram } = platform.config.social ?? {};
  const ways = {
    ...(google && {
      google: openIdWay(platform, { ...google, scope: 'openid email profile' }),
    }),
    ...(facebook && { facebook: facebookWay(facebook) }),
    ...(telegram && { telegram: telegramWay(platform, telegram) }),
  };
  made.set(platform, ways);
  return ways;
}

/** The providers whose flag is on and that are configured (account#social-logins). */
export async function offeredProviders(platform: Platform): Promise<SocialProvider[]> {
  const settings = await platform.settings.all();
  const ways = waysOf(platform);
  return socialProviders.filter((name) => ways[name] && settings[flags[name]] === '1');
}

/** The way of a provider that is offered; undefined for any other. */
export async function offeredWay(
  platform: Platform,
  provider: SocialProvider,
): Promise<SocialWay | undefined> {
  const offered = await offeredProviders(platform);
  return offered.includes(provider) ? waysOf(platform)[provider] : undefined;
}
