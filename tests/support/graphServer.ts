import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { bodyOf, serveLoopback, type Loopback } from './loopback';

export const graph_app_id = '1234567890';
export const graph_app_secret = 'what the app and its provider know';

export interface GraphServer extends Loopback {
  /** The graph's answer about the person who consented last. */
  me: Record<string, unknown>;
  /** Takes an answer over, by its path. */
  instead: Record<string, (answer: ServerResponse) => void>;
  /** The addresses that were asked for: they stand in other people's logs. */
  asked: string[];
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
    asked: [],
    agree: (url) => {
      const asked = new URL(url).searchParams;
      const code = `code-${challenges.size}`;
      const redirectUri = asked.get('redirect_uri')!;
      challenges.set(code, { challenge: asked.get('code_challenge')!, redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state')!);
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
    graph.asked.push(url.href);
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
