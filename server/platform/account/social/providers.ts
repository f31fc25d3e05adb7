import { socialProviders, type SocialProvider } from '../../../contract/account/social';
import * as api from '../../../contract/account/social';
import { bind, type Binding } from '../../bind';
import type { Platform } from '../../context';
import { ok } from '../../result';
import type { SettingKey } from '../../settings/keys';
import { facebookLogin } from './facebook';
import { openIdLogin } from './openid';
import type { SocialLogin } from './socialLogin';
import { telegramLogin } from './telegram';

const flags: Record<SocialProvider, SettingKey> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  telegram: 'TELEGRAMLOGIN3',
};

const made = new WeakMap<Platform, Partial<Record<SocialProvider, SocialLogin>>>();

/** Returns a platform's configured logins. They are made once, for they keep issuers' metadata. */
function loginsOf(platform: Platform): Partial<Record<SocialProvider, SocialLogin>> {
  const kept = made.get(platform);
  if (kept) return kept;
  const { google, facebook, telegram } = platform.config.social ?? {};
  const logins = {
    ...(google && {
      google: openIdLogin(platform, { ...google, scope: 'openid email profile' }),
    }),
    ...(facebook && { facebook: facebookLogin(facebook) }),
    ...(telegram && { telegram: telegramLogin(platform, telegram) }),
  };
  made.set(platform, logins);
  return logins;
}

/** Lists the providers that are configured and whose flag is on (account#social-logins). */
export async function offeredProviders(platform: Platform): Promise<SocialProvider[]> {
  const settings = await platform.settings.all();
  const logins = loginsOf(platform);
  return socialProviders.filter((name) => logins[name] && settings[flags[name]] === '1');
}

/** Returns the login of an offered provider; undefined for any other. */
export async function offeredLogin(
  platform: Platform,
  provider: SocialProvider,
): Promise<SocialLogin | undefined> {
  const offered = await offeredProviders(platform);
  return offered.includes(provider) ? loginsOf(platform)[provider] : undefined;
}

export const bindings: Binding[] = [
  bind(api.socialLogins, async (platform) => {
    const list = await offeredProviders(platform);
    const bot = platform.config.social?.telegram?.botName ?? '';
    return ok({ list, telegramBot: list.includes('telegram') ? bot : '' });
  }),
];
