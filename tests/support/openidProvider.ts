import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { serveLoopback, type Loopback } from './loopback';

export interface Person {
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
