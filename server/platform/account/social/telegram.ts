import { createHash, createHmac } from 'node:crypto';
import type { Platform } from '../../context';
import { sameText } from '../../secretKeys';
import type { SocialConfig } from '../../config';
import { identityOf } from './identity';
import { openIdLogin } from './openid';
import { spend } from './tickets';
import { SocialFault, type SocialLogin } from './socialLogin';

type TelegramConfig = NonNullable<SocialConfig['telegram']>;

/** A signed redirect is valid for this long. */
export const signed_life_ms = 5 * 60_000;
/** The provider's clock may be ahead of ours by this much. */
const clock_tolerance_ms = 60_000;

/** Fields of the address that are not part of the signed data. */
const unsigned: readonly string[] = ['hash', 'state', 'tgAuthResult'];

/**
 * Login by signed redirect: the provider sends the browser back with the person's details, signed
 * under the bot's token. With a client secret it is OpenID Connect; people keep their ids.
 */
export function telegramLogin(platform: Platform, config: TelegramConfig): SocialLogin {
  const botId = config.botToken.split(':')[0]!;
  if (config.clientSecret) {
    return openIdLogin(platform, {
      issuer: config.url,
      clientId: botId,
      clientSecret: config.clientSecret,
      scope: 'openid profile',
      // The signed redirect identifies people by this number.
      subjectOf: ({ id, sub }) => (/^\d{1,20}$/.test(String(id)) ? String(id) : sub),
    });
  }
  return {
    begin: async ({ redirectUri, state }) => {
      const returnTo = new URL(redirectUri);
      returnTo.searchParams.set('state', state);
      const url = new URL('/auth', config.url);
      url.searchParams.set('bot_id', botId);
      url.searchParams.set('origin', returnTo.origin);
      url.searchParams.set('return_to', returnTo.href);
      return url.href;
    },
    finish: async (returned, { state }) => {
      const given = returned.searchParams.getAll('state');
      if (given.length !== 1 || !sameText(given[0]!, state)) throw new SocialFault('other state');
      const fields = readFields(returned);
      const hash = fields.get('hash') ?? '';
      if (!sameText(hash.toLowerCase(), signatureOf(fields, config.botToken))) {
        throw new SocialFault('wrong signature');
      }
      const signedAt = Number(fields.get('auth_date')) * 1000;
      const age = platform.clock.now() - signedAt;
      if (!(age >= -clock_tolerance_ms && age <= signed_life_ms)) throw new SocialFault('too old');
      const expiresAt = signedAt + signed_life_ms + clock_tolerance_ms;
      if (!(await spend(platform.db, `telegram ${hash.toLowerCase()}`, expiresAt))) {
        throw new SocialFault('used before');
      }
      const id = fields.get('id') ?? '';
      const name = [fields.get('first_name'), fields.get('last_name')].filter(Boolean).join(' ');
      const identity = /^\d{1,20}$/.test(id) ? identityOf({ subject: id, name }) : null;
      if (!identity) throw new SocialFault('names nobody');
      return identity;
    },
  };
}

/**
 * Reads the signed fields: one by one in the query, or all as base64url of JSON in `tgAuthResult`,
 * in the query or behind the # (script has to pass that on). Lines are what is signed, so each field
 * may occur once and have no line break. Throws SocialFault.
 */
function readFields(returned: URL): Map<string, string> {
  const behind = new URLSearchParams(returned.hash.slice(1));
  const packed = returned.searchParams.get('tgAuthResult') ?? behind.get('tgAuthResult');
  const entries = packed === null ? [...returned.searchParams] : unpack(packed);
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.has(name) || !/^\w{1,40}$/.test(name) || /\p{Cc}/u.test(value)) {
      throw new SocialFault('malformed');
    }
    fields.set(name, value);
  }
  return fields;
}

function unpack(packed: string): [string, string][] {
  const clear: unknown = JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'));
  if (typeof clear !== 'object' || clear === null) throw new SocialFault('malformed');
  return Object.entries(clear).map(([name, value]) => [name, String(value)]);
}

function signatureOf(fields: ReadonlyMap<string, string>, botToken: string): string {
  const lines = [...fields]
    .filter(([name]) => !unsigned.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}
