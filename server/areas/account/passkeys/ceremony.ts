import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Platform } from '../../../kernel/context';
import type { PasskeyColumns } from '../../../store/tables/account';
import { challenge_ms, hostOf, newChallenge, type Challenge } from './challenge';
import { parsedOf } from './response';

/** A person has so many passkeys and no more. */
export const passkeys_most = 10;

/** The question to a browser, as JSON of its options (WebAuthn Level 3), with the ticket that comes back with the answer. */
export interface Question {
  options: string;
  ticket: string;
}

/** Asks a browser to sign by one of the passkeys that it has for an origin. Nothing is stored. */
export async function askToSign(
  platform: Platform,
  how: Pick<Challenge, 'owner' | 'origin'>,
): Promise<Question> {
  const { challenge, ticket } = newChallenge(platform, how);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(how.origin),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout: challenge_ms,
  });
  return { options: JSON.stringify(options), ticket };
}

/** Asks a browser to make a passkey for a person, other than those that are known. Nothing is stored. */
export async function askToMake(
  platform: Platform,
  how: Pick<Challenge, 'owner' | 'origin'>,
  {
    site,
    person: { id, username },
    known,
  }: {
    site: string;
    person: { id: string; username: string };
    known: readonly Pick<PasskeyColumns, 'credential_id'>[];
  },
): Promise<Question> {
  const { challenge, ticket } = newChallenge(platform, how);
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: hostOf(how.origin),
    userName: username,
    userID: new Uint8Array(Buffer.from(id, 'utf8')),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challenge_ms,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: JSON.stringify(options), ticket };
}

type MadeKey = Pick<
  PasskeyColumns,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id'
>;

/** Reads the key that a browser has made for a challenge; undefined where anything is not right. */
export async function madeBy(
  { log }: Pick<Platform, 'log'>,
  { challenge, origin }: Pick<Challenge, 'challenge' | 'origin'>,
  typed: string,
): Promise<MadeKey | undefined> {
  const response = parsedOf(typed);
  if (!response) return undefined;
  const rp_id = hostOf(origin);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' ').slice(0, 200),
      rp_id,
    };
  } catch (cause) {
    const why = cause instanceof Error ? cause.name : 'unknown';
    log.warn({ event: 'passkey', why }, 'a new passkey was refused');
    return undefined;
  }
}

/**
 * Finds the passkey that signed a challenge, among those that `find` knows by the id of their credential, with the
 * authenticator's counter now; undefined where anything is not right.
 */
export async function signedBy<Key extends PasskeyColumns>(
  { log }: Pick<Platform, 'log'>,
  { challenge, origin }: Pick<Challenge, 'challenge' | 'origin'>,
  typed: string,
  find: (credentialId: string) => Promise<Key | undefined>,
): Promise<{ passkey: Key; counter: number } | undefined> {
  const response = parsedOf(typed);
  if (!response) return undefined;
  const passkey = await find(response.id);
  if (!passkey || passkey.rp_id !== hostOf(origin)) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkey.rp_id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch (cause) {
    const why = cause instanceof Error ? cause.name : 'unknown';
    log.warn({ event: 'passkey', why }, 'a passkey was refused');
    return undefined;
  }
}
