import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  setJwksCache,
  type ExportedJWKSCache,
  type IDToken,
  type ServerMetadata,
  type CustomFetch,
} from 'openid-client';
import { boundedBody } from '../../../kernel/api/boundedBody';
import { elsewhere_limit_ms } from '../../../kernel/api/limits';
import type { Platform } from '../../../kernel/context';
import type { Ticket } from './tickets';

/** A person as a provider describes them. */
export interface Identity {
  /** The provider's own id of the person. It never changes; a name or address may. */
  subject: string;
  name: string;
  /** Lower case; empty where the provider gives no valid one. */
  email: string;
  /** The provider has confirmed that the person reads this address. */
  emailVerified: boolean;
}

const name_max_length = 20;
const email_max_length = 254;

/** Reads a provider's claims; null where they name nobody. */
export function identityOf(claims: {
  subject: string;
  name?: unknown;
  email?: unknown;
  emailVerified?: unknown;
}): Identity | null {
  if (!/^[\x21-\x7e]{1,255}$/.test(claims.subject)) return null;
  const email = cleanEmail(claims.email);
  return {
    subject: claims.subject,
    name: cleanName(claims.name),
    email,
    emailVerified: email !== '' && claims.emailVerified === true,
  };
}

/**
 * Returns a name as others may see it: letters, digits and a little punctuation, at most 20 UTF-16
 * units, with no character cut in two. It may be empty.
 */
export function cleanName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const plain = given
    .slice(0, 400)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._'’-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(plain)) {
    if (name.length + segment.length > name_max_length) break;
    name += segment;
  }
  return name.trim();
}

function cleanEmail(given: unknown): string {
  if (typeof given !== 'string' || given.length > email_max_length) return '';
  const email = given.trim().toLowerCase();
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : '';
}

/** The login at one provider. */
export interface SocialLogin {
  /** Returns the address that the browser is sent to. Throws where the provider is unreachable. */
  begin(ticket: Ticket): Promise<string>;
  /**
   * Returns the identity of the person who came back, from the address they came back to. Throws
   * for every failure: they are all the same to the person.
   */
  finish(returned: URL, ticket: Ticket): Promise<Identity>;
}

/** A refusal of our own. Its message is for the log and contains nothing that was sent. */
export class SocialFault extends Error {}

/** Logs a failure at a provider, without anything that it or the browser sent. */
export function logFault(platform: Platform, provider: string, fault: unknown): void {
  const { code, error, cause } = (fault ?? {}) as Record<string, unknown>;
  const below = (cause ?? {}) as { code?: unknown };
  platform.log.warn(
    {
      event: 'social',
      provider,
      why: fault instanceof SocialFault ? fault.message : nameOf(fault),
      code: word(code) ?? word(below.code),
      error: word(error),
    },
    'a login at a provider failed',
  );
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown');

/** Keeps codes of libraries and OAuth; any other text might be a secret. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^([a-z_]{1,40}|[A-Z_]{1,60})$/.test(value) ? value : undefined;

/** The time limit of all requests to a provider for one login. */
export const provider_ms = elsewhere_limit_ms;
/** The largest answer of a provider that is read: tokens and keys are a few kilobytes. */
const answer_limit_bytes = 256 * 1024;

/** Makes a fetch that stops at the deadline, follows no redirect and reads a bounded answer. */
export const boundedFetch =
  (deadline: AbortSignal): CustomFetch =>
  async (url, options) => {
    const init = { ...options, redirect: 'manual', signal: deadline } as RequestInit;
    const answer = await fetch(url, init);
    const body = await boundedBody(answer, answer_limit_bytes);
    if (!body) throw new SocialFault('the answer is too large');
    const { status, headers } = answer;
    return new Response(body.toString('utf8') || null, { status, headers });
  };

/** Our registration with an OpenID Connect issuer. */
interface OpenIdParty {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Reads the person's id; `sub` unless the provider has a steadier one. */
  subjectOf?: (claims: IDToken) => string;
}

/** The issuer's metadata is fetched again after this long. */
const discovery_life_ms = 60 * 60_000;

interface Issuer {
  discovery?: { at: number; server: Promise<ServerMetadata> };
  /** The last metadata that was fetched, used while fetching fails. */
  last?: ServerMetadata;
  keys?: ExportedJWKSCache;
}

/** Login by OpenID Connect: authorization code, PKCE, state, nonce, signed id token. */
export function openIdLogin(platform: Platform, party: OpenIdParty): SocialLogin {
  const issuer: Issuer = {};
  return {
    begin: async (ticket) => {
      const deadline = AbortSignal.timeout(provider_ms);
      const config = await configurationOf(platform, party, issuer, deadline);
      const url = buildAuthorizationUrl(config, {
        redirect_uri: ticket.redirectUri,
        scope: party.scope,
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: 'S256',
      });
      const wanted = isPlain(party.issuer) ? ['http:', 'https:'] : ['https:'];
      if (!wanted.includes(url.protocol)) throw new SocialFault('leads nowhere safe');
      return url.href;
    },
    finish: async (returned, ticket) => {
      const deadline = AbortSignal.timeout(provider_ms);
      const config = await configurationOf(platform, party, issuer, deadline);
      const tokens = await authorizationCodeGrant(config, returned, {
        expectedState: ticket.state,
        expectedNonce: ticket.nonce,
        pkceCodeVerifier: ticket.verifier,
        idTokenExpected: true,
      });
      issuer.keys = getJwksCache(config);
      const claims = tokens.claims();
      const identity =
        claims &&
        identityOf({
          subject: party.subjectOf?.(claims) ?? claims.sub,
          name: claims.name,
          email: claims.email,
          emailVerified: claims.email_verified,
        });
      if (!identity) throw new SocialFault('the claims name nobody');
      return identity;
    },
  };
}

const isPlain = (url: string): boolean => url.startsWith('http:');

async function configurationOf(
  platform: Platform,
  party: OpenIdParty,
  issuer: Issuer,
  deadline: AbortSignal,
): Promise<Configuration> {
  const server = await metadataOf(platform, party, issuer);
  const methods = server.token_endpoint_auth_methods_supported;
  const auth = methods?.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const config = new Configuration(server, party.clientId, undefined, auth(party.clientSecret));
  config[customFetch] = boundedFetch(deadline);
  if (isPlain(party.issuer)) allowInsecureRequests(config);
  // Without this the library trusts the connection and does not check the token's signature.
  enableNonRepudiationChecks(config);
  if (issuer.keys) setJwksCache(config, issuer.keys);
  return config;
}

/** Returns the issuer's metadata. Simultaneous logins share one request. */
async function metadataOf(
  platform: Platform,
  party: OpenIdParty,
  issuer: Issuer,
): Promise<ServerMetadata> {
  const now = platform.clock.now();
  if (!issuer.discovery || now - issuer.discovery.at >= discovery_life_ms) {
    const discovery = { at: now, server: discover(party) };
    issuer.discovery = discovery;
    discovery.server.then(
      (server) => (issuer.last = server),
      () => {
        // While nothing is known yet, the next login tries again.
        if (!issuer.last && issuer.discovery === discovery) issuer.discovery = undefined;
      },
    );
  }
  const { last } = issuer;
  return last ? issuer.discovery.server.catch(() => last) : issuer.discovery.server;
}

async function discover(party: OpenIdParty): Promise<ServerMetadata> {
  const found = await discovery(new URL(party.issuer), party.clientId, undefined, undefined, {
    execute: isPlain(party.issuer) ? [allowInsecureRequests] : [],
    [customFetch]: boundedFetch(AbortSignal.timeout(provider_ms)),
  });
  return found.serverMetadata();
}
