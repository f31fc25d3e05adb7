import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { bodyOf, type Loopback, serveLoopback } from './wire';

export const false_client_id = 'chokdee-tests';
export const false_client_secret = 'a secret of 32 characters or more';

export type Misdeed = (answer: ServerResponse) => void;

export interface FalseIssuer extends Loopback {
  /** The number of requests by path. */
  input: Record<string, number>;
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

type Signer = (claims: Record<string, unknown>) => Promise<string>;

/** An issuer that does as it is told: everything right, or one thing wrong. */
export async function falseIssuer(): Promise<FalseIssuer> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const right: Signer = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(pair.privateKey);
  let nonce = '';
  const issuer: Omit<FalseIssuer, 'url' | 'close'> = {
    input: {},
    form: new URLSearchParams(),
    does: {},
    agree: (url) => {
      const requested = new URL(url).searchParams;
      nonce = requested.get('nonce')!;
      const back = new URL(requested.get('redirect_uri')!);
      back.searchParams.set('code', 'right');
      back.searchParams.set('state', requested.get('state')!);
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
      issuer.input[pathname] = (issuer.input[pathname] ?? 0) + 1;
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

export const graph_app_id = '1234567890';
export const graph_app_secret = 'what the app and its provider know';

export interface GraphServer extends Loopback {
  /** The graph's answer about the person who consented last. */
  me: Record<string, unknown>;
  /** Takes an answer over, by its path. */
  instead: Record<string, (answer: ServerResponse) => void>;
  /** The addresses that were asked for: they stand in other people's logs. */
  requested: string[];
  /** The way back with a code, as a person who agreed would bring it. */
  agree(url: string): string;
}

/** A provider of OAuth 2 with a graph to ask who somebody is, as strict as the public one. */
export async function graphServer(): Promise<GraphServer> {
  const challenges = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();
  const graph: Omit<GraphServer, 'url' | 'close'> = {
    me: {},
    instead: {},
    requested: [],
    agree: (url) => {
      const requested = new URL(url).searchParams;
      const code = `code-${challenges.size}`;
      const redirectUri = requested.get('redirect_uri')!;
      challenges.set(code, { challenge: requested.get('code_challenge')!, redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', requested.get('state')!);
      return `${back.href}#_=_`;
    },
  };
  const exchange = (form: URLSearchParams): [number, unknown] => {
    const code = form.get('code') ?? '';
    const known = challenges.get(code);
    challenges.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      known?.challenge === verifier &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === graph_app_id &&
      form.get('client_secret') === graph_app_secret;
    if (!right) return [400, { error: { message: 'no such code', type: 'OAuthException' } }];
    const access_token = `token-of-${code}`;
    tokens.add(access_token);
    return [200, { access_token, token_type: 'bearer', expires_in: 5_000_000 }];
  };
  const whoIs = (url: URL, authorization: string): [number, unknown] => {
    const token = authorization.replace(/^Bearer /, '');
    const proof = createHmac('sha256', graph_app_secret).update(token).digest('hex');
    const right = tokens.has(token) && url.searchParams.get('appsecret_proof') === proof;
    if (!right) return [400, { error: { message: 'invalid proof', type: 'GraphMethodException' } }];
    const fields = (url.searchParams.get('fields') ?? '').split(',');
    return [200, Object.fromEntries(fields.map((name) => [name, graph.me[name]]))];
  };
  const served = await serveLoopback((base) => async (request, response) => {
    const url = new URL(request.url!, base);
    graph.requested.push(url.href);
    const form = new URLSearchParams(await bodyOf(request));
    const instead = graph.instead[url.pathname];
    if (instead) return instead(response);
    const [status, answer] =
      url.pathname === '/oauth/access_token'
        ? exchange(form)
        : whoIs(url, request.headers.authorization ?? '');
    response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(answer));
  });
  return Object.assign(graph, served);
}

export const telegram_bot = {
  botName: 'ChokdeeTestBot',
  botToken: '7012345678:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc',
  url: 'https://oauth.telegram.test',
};

export type TelegramFields = Record<string, string | number>;

/** Fields with the signature that the bot's token gives them. */
export function signedByBot(fields: TelegramFields, token = telegram_bot.botToken): TelegramFields {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const key = createHash('sha256').update(token).digest();
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}

/** The way back with the fields one by one in the query. */
export function backInQuery(returnTo: string, fields: TelegramFields): string {
  const back = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) back.searchParams.append(name, String(value));
  return back.href;
}

export const packed = (fields: unknown): string =>
  Buffer.from(JSON.stringify(fields)).toString('base64url');

/** Telegram's login page on loopback: anybody who comes has said yes, and is sent back at once. */
export async function openTelegram(fields: () => TelegramFields) {
  const server = createServer((request, response) => {
    const returnTo = new URL(request.url!, 'http://here').searchParams.get('return_to')!;
    const result = packed(signedByBot(fields()));
    response.writeHead(302, { Location: `${returnTo}#tgAuthResult=${result}` }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

interface Person {
  name?: string;
  email?: string;
  email_verified?: boolean;
  id?: number;
}

export interface OpenIdProvider extends Loopback {
  clientId: string;
  clientSecret: string;
  /** The people with an account there, by their login name, which is their subject. */
  people: Map<string, Person>;
}

/** A real provider of OpenID Connect on this machine, with its own login and consent pages. */
export async function openIdProvider(
  redirectUri: string,
  clientId = 'chokdee-tests',
): Promise<OpenIdProvider> {
  const people = new Map<string, Person>();
  const clientSecret = 'what the provider and we know, in tests';
  const pair = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(pair.privateKey)), kid: 'tests', use: 'sig', alg: 'RS256' };
  const served = await serveLoopback((issuer) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'id'] },
      // The public service puts them into the token too.
      conformIdTokenClaims: false,
      cookies: { keys: ['for the cookies of the tests'] },
      jwks: { keys: [key] },
      findAccount: (_context, id) => {
        const person = people.get(id);
        return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
      },
    }).callback(),
  );
  return { ...served, clientId, clientSecret, people };
}

const steps_max = 12;

/**
 * Goes through the provider's pages as a browser without script does: logs in as somebody, agrees
 * (or says no), and stops at the address that leads back to us.
 */
export async function walkProvider(
  start: string,
  who: { login: string; refuses?: boolean },
): Promise<string> {
  const home = new URL(start).origin;
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: start };
  for (let step = 0; step < steps_max; step += 1) {
    if (new URL(next.url).origin !== home) return next.url;
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const leads = answer.headers.get('Location');
    const page = await answer.text();
    if (leads) next = { url: new URL(leads, next.url).href };
    else next = formOf(page, next.url, who);
  }
  throw new Error('the provider leads nowhere');
}

function formOf(
  page: string,
  url: string,
  { login, refuses }: { login: string; refuses?: boolean },
) {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  const abort = /href="([^"]+\/abort)"/.exec(page)?.[1];
  if (!action || !prompt || !abort)
    throw new Error(`no form of the provider: ${page.slice(0, 400)}`);
  if (refuses) return { url: new URL(abort, url).href };
  return { url: new URL(action, url).href, form: { prompt, login } };
}
