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
} from 'openid-client';
import type { Platform } from '../../../kernel/context';
import { boundedFetch, provider_ms } from './boundedFetch';
import { identityOf } from './identity';
import { SocialFault, type SocialLogin } from './socialLogin';

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
  asked?: { at: number; server: Promise<ServerMetadata> };
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
  if (!issuer.asked || now - issuer.asked.at >= discovery_life_ms) {
    const asked = { at: now, server: discover(party) };
    issuer.asked = asked;
    asked.server.then(
      (server) => (issuer.last = server),
      () => {
        // While nothing is known yet, the next login tries again.
        if (!issuer.last && issuer.asked === asked) issuer.asked = undefined;
      },
    );
  }
  const { last } = issuer;
  return last ? issuer.asked.server.catch(() => last) : issuer.asked.server;
}

async function discover(party: OpenIdParty): Promise<ServerMetadata> {
  const found = await discovery(new URL(party.issuer), party.clientId, undefined, undefined, {
    execute: isPlain(party.issuer) ? [allowInsecureRequests] : [],
    [customFetch]: boundedFetch(AbortSignal.timeout(provider_ms)),
  });
  return found.serverMetadata();
}
