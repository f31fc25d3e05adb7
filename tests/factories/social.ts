import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import pino from 'pino';
import {
  finishSocial,
  joinSocial,
  type SocialProvider,
  startSocial,
} from '../../server/areas/account/api/social';
import type { Entry } from '../../server/areas/account/entryCodes';
import type { PhoneAuthConfig, SocialConfig } from '../../server/kernel/config';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { setSetting } from '../../server/kernel/settings/settings';
import type { Who, WireAnswer } from '../conformance/client';
import { false_client_id, false_client_secret, falseIssuer } from '../support/identityProviders';
import { openTestPlatform } from '../support/platform';
import { type AccountFixture, openAccountFixture } from './account';

/** The longest that a change of the operator's may take to be live. */
const live_within_ms = 5_000;

export const returnPage = (provider: SocialProvider): string =>
  `https://chokdee.test/m/login/${provider}`;

interface Started {
  url: string;
  ticket: string;
}

export interface SocialFixture extends AccountFixture {
  /** Every line that the platform has logged. */
  logged: string[];
  set(key: SettingKey, value: string): Promise<void>;
  /** Begins a login. Throws where that is refused. */
  start(provider: SocialProvider): Promise<Started>;
  finish(
    provider: SocialProvider,
    ticket: string,
    returnedTo: string,
    how?: Who & { entry?: Entry },
  ): Promise<WireAnswer>;
  join(
    pending: string,
    agree?: boolean,
    who?: Who,
    invited?: {
      affiliateCode?: string;
      recommenderId?: string;
      payeeName?: string;
      birthDate?: string;
    },
  ): Promise<WireAnswer>;
}

/** A fixture whose platform is known to some providers, with the flags of all of them on. */
export async function openSocialFixture(social: SocialConfig): Promise<SocialFixture> {
  const platform = await openTestPlatform();
  const logged: string[] = [];
  platform.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  platform.config.social = social;
  const fixture = await openAccountFixture(platform);
  const from = (who: Who): Who => ({ address: fixture.newAddress(), ...who });
  const set = async (key: SettingKey, value: string) => {
    await setSetting(platform.db, key, value, platform.clock.now());
    platform.clock.advance(live_within_ms);
  };
  for (const flag of ['GOOGLELOGIN3', 'FACEBOOKLOGIN3', 'TELEGRAMLOGIN3'] as const) {
    await set(flag, '1');
  }
  return {
    ...fixture,
    logged,
    set,
    start: async (provider) => {
      const input = { provider, redirectUri: returnPage(provider) };
      const answer = await fixture.client.ask(startSocial, input, from({}));
      if (!answer.success) throw new Error(`not started: ${answer.code}`);
      return startSocial.response.parse(answer.value);
    },
    finish: (provider, ticket, returnedTo, { entry, ...who } = {}) =>
      fixture.client.ask(finishSocial, { provider, ticket, returnedTo, entry }, from(who)),
    join: (pending, agree = true, who = {}, invited = {}) =>
      fixture.client.ask(
        joinSocial,
        { pending, agree, registerUrl: 'chokdee.test', ...invited },
        from(who),
      ),
  };
}

/** A social fixture that knows one provider under Google's name: an issuer that does as it is told. */
export async function openFalseGoogle(more: SocialConfig = {}) {
  const issuer = await falseIssuer();
  const google = { clientId: false_client_id, clientSecret: false_client_secret };
  const fixture = await openSocialFixture({ google: { issuer: issuer.url, ...google }, ...more });
  return {
    issuer,
    fixture,
    /** Goes to the issuer and back. */
    logIn: async (how?: Parameters<SocialFixture['finish']>[3]) => {
      const { url, ticket } = await fixture.start('google');
      return fixture.finish('google', ticket, issuer.agree(url), how);
    },
    close: async () => {
      await fixture.platform.close();
      await issuer.close();
    },
  };
}

/** The result of a finish. Throws if it was refused. */
export function finishedOf(answer: WireAnswer) {
  if (!answer.success) throw new Error(`not finished: ${answer.code}`);
  return finishSocial.response.parse(answer.value);
}

/** The sealed identity of a new person. Throws if the person is known. */
export function pendingOf(answer: WireAnswer): string {
  const { pending } = finishedOf(answer);
  if (pending === null) throw new Error('this person is known');
  return pending;
}

/** A phone-auth provider of the tests: its key set over loopback HTTP, and tokens under its key. */
export interface PhoneAuthProvider {
  config: PhoneAuthConfig;
  /** A token that proves a number by a sign-in at an instant; `change` spoils its claims. */
  token(contact: string, instant: number, change?: JWTPayload): Promise<string>;
  /** The same, signed by a key that the set does not name. */
  forged(contact: string, instant: number): Promise<string>;
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

  const sign = (key: typeof own.privateKey, contact: string, index: number, change: JWTPayload) => {
    people += 1;
    const now_s = Math.floor(index / 1000);
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
    token: (contact, instant, change = {}) => sign(own.privateKey, contact, instant, change),
    forged: (contact, instant) => sign(foreign.privateKey, contact, instant, {}),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The configuration of an installation whose Google is at an address. */
const configFor = (url: string) => ({
  google: { issuer: url, clientId: false_client_id, clientSecret: false_client_secret },
});

/** The fixture of another installation, that has not fetched anything from its issuer yet. */
export async function freshInstallation<T>(
  url: string,
  act: (other: SocialFixture) => Promise<T>,
): Promise<T> {
  const other = await openSocialFixture(configFor(url));
  try {
    return await act(other);
  } finally {
    await other.platform.close();
  }
}
