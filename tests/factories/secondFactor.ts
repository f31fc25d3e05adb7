import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { newId } from '../../server/kernel/ids';
import { renewMemberCodes } from '../../server/kernel/secondFactor/memberFactor';
import { codeAt, newSecret, sealedSecret } from '../../server/kernel/secondFactor/totp';
import type { TestPlatform } from '../support/platform';

const long_before_ms = 30 * 24 * 60 * 60_000;
/** An authenticator shows another code after so long. */
const code_ms = 30_000;

/** A member's authenticator and the recovery codes that were written down. */
export interface Authenticator {
  factorId: string;
  recovery: string[];
  /** The next code that was not taken yet: the clock goes on to it. */
  next(): string;
  /** A code that is wrong now. */
  wrong(): string;
}

/** Gives a member an authenticator that was set up a month ago. */
export async function addSecondFactor(
  platform: TestPlatform,
  memberId: string,
): Promise<Authenticator> {
  const { db, clock } = platform;
  const secret = newSecret();
  const factorId = newId();
  const set_up = clock.now() - long_before_ms;
  await db
    .insertInto('second_factors')
    .values({
      id: factorId,
      member_id: memberId,
      totp_sealed: sealedSecret(platform, 'member', secret),
      made_at: set_up,
      confirmed_at: set_up,
      ended_at: null,
      ended_why: null,
    })
    .execute();
  const recovery = await db
    .transaction()
    .execute((trx) => renewMemberCodes(platform, trx, factorId));
  const around = () => [-code_ms, 0, code_ms].map((off) => codeAt(secret, clock.now() + off));
  return {
    factorId,
    recovery,
    next: () => {
      clock.advance(code_ms);
      return codeAt(secret, clock.now());
    },
    wrong: () => ['000000', '111111', '222222', '333333'].find((code) => !around().includes(code))!,
  };
}

/** An authenticator of the tests: it makes one key, and signs as a phone whose owner has shown the finger. */
export interface SoftKey {
  credentialId: string;
  /** The answer to the options of a new passkey. */
  make(options: string, change?: Partial<Signing>): string;
  /** The answer to the options of a login. */
  sign(options: string, change?: Partial<Signing>): string;
}

interface Signing {
  origin: string;
  host: string;
  /** The owner was there, and has proved it by finger, face or PIN. */
  flags: number;
  counter: number;
  type: string;
}

const present = 0x01;
const verified = 0x04;
const has_key = 0x40;
/** Shown to nobody: the phone lay on the table. */
export const unverified = present;
export const test_origin = 'https://chokdee.test';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const bytes32 = (value: string): Buffer => Buffer.from(value, 'base64url');
const counted = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Makes an authenticator with one key of ES256, and counters from 1. */
export function newSoftKey(): SoftKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let uses = 0;
  // COSE_Key of ES256 (RFC 9053 §7.1.1), written by hand.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    bytes32(x),
    Buffer.from('225820', 'hex'),
    bytes32(y),
  ]);
  const signing = (change: Partial<Signing>, type: string): Signing => {
    uses += 1;
    const host = new URL(change.origin ?? test_origin).hostname;
    const flags = present | verified;
    return { origin: test_origin, host, flags, counter: uses, type, ...change };
  };
  const clientData = (options: string, { origin, type }: Signing): Buffer => {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const head = ({ host, flags, counter }: Signing, more = 0): Buffer =>
    Buffer.concat([sha256(host), Buffer.from([flags | more]), counted(counter, 4)]);
  const written = (response: Record<string, string>): string =>
    JSON.stringify({
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    credentialId,
    make: (options, change = {}) => {
      const how = signing(change, 'webauthn.create');
      const authData = Buffer.concat([
        head(how, has_key),
        Buffer.alloc(16),
        counted(id.length, 2),
        id,
        cose,
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return written({
        clientDataJSON: clientData(options, how).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    sign: (options, change = {}) => {
      const how = signing(change, 'webauthn.get');
      const authData = head(how);
      const data = clientData(options, how);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return written({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
