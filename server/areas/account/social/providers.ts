import { createHmac, createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
} from 'openid-client';
import { z } from 'zod';
import { bind, type Binding } from '../../../kernel/bind';
import type { SocialConfig } from '../../../kernel/config';
import type { Platform } from '../../../kernel/context';
import { sameText } from '../../../kernel/keys/secretKeys';
import { ok } from '../../../kernel/result';
import type { SettingKey } from '../../../kernel/settings/keys';
import { socialProviders, type SocialProvider } from '../api/social';
import * as api from '../api/social';
import {
  identityOf,
  boundedFetch,
  provider_ms,
  openIdLogin,
  type SocialLogin,
  SocialFault,
} from './openid';
import { spend } from './tickets';

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
function telegramLogin(platform: Platform, config: TelegramConfig): SocialLogin {
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

const person = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  name: z.unknown(),
  email: z.unknown(),
});

/** OAuth 2 with PKCE and state. The provider's graph then names the person. */
function facebookLogin(app: NonNullable<SocialConfig['facebook']>): SocialLogin {
  const graph = app.graphUrl.replace(/\/+$/, '');
  const configuration = (deadline: AbortSignal): Configuration => {
    const server = {
      issuer: new URL(app.authUrl).origin,
      authorization_endpoint: app.authUrl,
      token_endpoint: `${graph}/oauth/access_token`,
    };
    const config = new Configuration(server, app.appId, undefined, ClientSecretPost(app.appSecret));
    config[customFetch] = boundedFetch(deadline);
    if (graph.startsWith('http:')) allowInsecureRequests(config);
    return config;
  };
  return {
    begin: async (ticket) => {
      const config = configuration(AbortSignal.timeout(provider_ms));
      return buildAuthorizationUrl(config, {
        redirect_uri: ticket.redirectUri,
        scope: 'public_profile email',
        state: ticket.state,
        code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    finish: async (returned, ticket) => {
      const deadline = AbortSignal.timeout(provider_ms);
      const { access_token } = await authorizationCodeGrant(configuration(deadline), returned, {
        expectedState: ticket.state,
        pkceCodeVerifier: ticket.verifier,
      });
      const { id, name, email } = await fetchPerson(graph, app.appSecret, access_token, deadline);
      // The graph may give an address that is years old, and does not say that it was confirmed.
      const identity = identityOf({ subject: id, name, email, emailVerified: false });
      if (!identity) throw new SocialFault('the graph names nobody');
      return identity;
    },
  };
}

async function fetchPerson(
  graph: string,
  appSecret: string,
  token: string,
  deadline: AbortSignal,
): Promise<z.output<typeof person>> {
  const url = new URL(`${graph}/me`);
  url.searchParams.set('fields', 'id,name,email');
  // Proves that the request comes from the app that the token was given to.
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  url.searchParams.set('appsecret_proof', proof);
  const answer = await boundedFetch(deadline)(url.href, {
    method: 'GET',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    body: null,
    redirect: 'manual',
  });
  if (answer.status !== 200) throw new SocialFault('the graph refused');
  const read = person.safeParse(await answer.json());
  if (!read.success) throw new SocialFault('the graph names nobody');
  return read.data;
}

const flags: Record<SocialProvider, SettingKey> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  telegram: 'TELEGRAMLOGIN3',
};

const made = new WeakMap<Platform, Partial<Record<SocialProvider, SocialLogin>>>();

/** Returns a platform's configured logins. They are made once, for they keep issuers' metadata. */
function loginsOf(platform: Platform): Partial<Record<SocialProvider, SocialLogin>> {
  const cached = made.get(platform);
  if (cached) return cached;
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
