import { createHmac } from 'node:crypto';
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
import { boundedFetch, provider_ms } from './boundedFetch';
import type { SocialConfig } from '../../config';
import { identityOf } from './identity';
import { SocialFault, type SocialLogin } from './socialLogin';

const person = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  name: z.unknown(),
  email: z.unknown(),
});

/** OAuth 2 with PKCE and state. The provider's graph then names the person. */
export function facebookLogin(app: NonNullable<SocialConfig['facebook']>): SocialLogin {
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
