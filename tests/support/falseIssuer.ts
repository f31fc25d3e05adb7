import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { bodyOf, serveLoopback, type Loopback } from './loopback';

export const false_client_id = 'chokdee-tests';
export const false_client_secret = 'a secret of 32 characters or more';

export type Misdeed = (answer: ServerResponse) => void;

export interface FalseIssuer extends Loopback {
  /** The number of requests by path. */
  asked: Record<string, number>;
  /** The last form that came to the token endpoint. */
  form: URLSearchParams;
  /** The faults of the next answers; none unless set. */
  does: {
    discovery?: (document: Record<string, unknown>) => Record<string, unknown>;
    /** Claims of the id token, made right first. */
    claims?: (right: Record<string, unknown>) => Record<string, unknown>;
    /** Signs the claims; by the key that the issuer publishes unless set. */
    sign?: (claims: Record<string, unknown>, right: Signer) => Promise<string>;
    /** Changes what the token endpoint answers. */
    tokens?: (answer: Record<string, unknown>) => Record<string, unknown>;
    /** Takes an answer over, by its path. */
    instead?: Record<string, Misdeed>;
  };
  /** The way back with a code, as a person who agreed would bring it. */
  agree(url: string): string;
}

export type Signer = (claims: Record<string, unknown>) => Promise<string>;

/** An issuer that does as it is told: everything right, or one thing wrong. */
export async function falseIssuer(): Promise<FalseIssuer> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const right: Signer = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(pair.privateKey);
  let nonce = '';
  const issuer: Omit<FalseIssuer, 'url' | 'close'> = {
    asked: {},
    form: new URLSearchParams(),
    does: {},
    agree: (url) => {
      const asked = new URL(url).searchParams;
      nonce = asked.get('nonce')!;
      const back = new URL(asked.get('redirect_uri')!);
      back.searchParams.set('code', 'right');
      back.searchParams.set('state', asked.get('state')!);
      return back.href;
    },
  };
  const tokens = async (url: string): Promise<Record<string, unknown>> => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: url,
      aud: false_client_id,
      sub: 'somebody',
      nonce,
      iat: now,
      exp: now + 300,
    };
    const changed = issuer.does.claims?.(claims) ?? claims;
    const id_token = await (issuer.does.sign?.(changed, right) ?? right(changed));
    const answer = { access_token: 'for nothing', token_type: 'Bearer', expires_in: 300, id_token };
    return issuer.does.tokens?.(answer) ?? answer;
  };
  const served = await serveLoopback((url) => {
    const document = {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    };
    const answers: Record<string, () => Promise<unknown>> = {
      '/.well-known/openid-configuration': async () =>
        issuer.does.discovery?.(document) ?? document,
      '/jwks': async () => ({ keys: [jwk] }),
      '/token': () => tokens(url),
    };
    return async (request, response) => {
      const { pathname } = new URL(request.url!, url);
      issuer.asked[pathname] = (issuer.asked[pathname] ?? 0) + 1;
      const body = await bodyOf(request);
      if (pathname === '/token') issuer.form = new URLSearchParams(body);
      const instead = issuer.does.instead?.[pathname];
      if (instead) return instead(response);
      const answer = await answers[pathname]?.();
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    };
  });
  return Object.assign(issuer, served);
}

/** The faults that an answer may have. */
export const misdeeds = {
  'an error of its own': (answer) => void answer.writeHead(500).end('{"error":"server_error"}'),
  'an empty answer': (answer) => void answer.writeHead(200).end(),
  'a page': (answer) =>
    void answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>hello</html>'),
  'half of an answer': (answer) =>
    void answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":"x'),
  'nothing as JSON': (answer) =>
    void answer.writeHead(200, { 'Content-Type': 'application/json' }).end('null'),
  'a list': (answer) =>
    void answer.writeHead(200, { 'Content-Type': 'application/json' }).end('[{}]'),
  'numbers for texts': (answer) =>
    void answer
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"access_token":7,"token_type":{},"id_token":[],"issuer":1,"keys":{}}'),
  'more than anybody reads': (answer) => {
    answer.writeHead(200, { 'Content-Type': 'application/json' });
    answer.end(`{"access_token":"${'x'.repeat(2_000_000)}"}`);
  },
  'a way to somewhere else': (answer) =>
    void answer.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  'a broken connection': (answer) => void answer.socket?.destroy(),
} satisfies Record<string, Misdeed>;
