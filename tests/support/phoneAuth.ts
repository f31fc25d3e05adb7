import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { PhoneAuthConfig } from '../../server/kernel/config';

/** A phone-auth provider of the tests: its key set over loopback HTTP, and tokens under its key. */
export interface PhoneAuthProvider {
  config: PhoneAuthConfig;
  /** A token that proves a number by a sign-in at an instant; `change` spoils its claims. */
  token(contact: string, at: number, change?: JWTPayload): Promise<string>;
  /** The same, signed by a key that the set does not name. */
  forged(contact: string, at: number): Promise<string>;
  stop(): Promise<void>;
}

const alg = 'RS256';
const token_life_s = 3600;

/** Starts a provider for a project. */
export async function startPhoneAuth(project = 'chokdee-test'): Promise<PhoneAuthProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair(alg), generateKeyPair(alg)]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg, use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let people = 0;

  const sign = (key: typeof own.privateKey, contact: string, at: number, change: JWTPayload) => {
    people += 1;
    const now_s = Math.floor(at / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: `person-${people}`,
      iat: now_s,
      exp: now_s + token_life_s,
      auth_time: now_s,
      phone_number: contact,
      firebase: { sign_in_provider: 'phone' },
      ...change,
    };
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'own' }).sign(key);
  };
  return {
    config: { project, jwksUrl: `http://127.0.0.1:${port}/keys` },
    token: (contact, at, change = {}) => sign(own.privateKey, contact, at, change),
    forged: (contact, at) => sign(foreign.privateKey, contact, at, {}),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
