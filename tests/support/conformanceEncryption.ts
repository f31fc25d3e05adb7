import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { calls } from '../../server/api';
import type { Call } from '../../server/kernel/api/call';
import { needsSession } from '../../server/kernel/api/failures';
import { encryption_header } from '../../server/kernel/api/encryption';
import { refusalMissing } from './conformanceChecks';
import type { Walk } from './conformanceWalk';
import { sealFor } from './contractClient';
import { sampleOf } from './samples';

const key_min_bits = 3072;

/**
 * Each encrypted call refuses what it cannot open; those of a member look for a session first, so
 * they are walked with its token.
 */
export async function walkEncryption(walk: Walk, token?: string): Promise<void> {
  const { client, samples, note } = walk;
  const key = await client.key();
  note(`publicKey gives ${key_min_bits} bits of RSA or more`, keyFault(key.spki));
  if (keyFault(key.spki)) return;
  const isAsked = (call: Call) =>
    call.encrypted === true && needsSession(call) === (token !== undefined);
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  for (const call of calls.filter(isAsked)) {
    const sample = sampleOf(samples, call);
    const clear = { ...sealFor(key, sample), body: JSON.stringify(sample) };
    const wrong = {
      'in clear': clear,
      'under another key': sealFor({ kid: key.kid, spki: foreign }, sample),
      'for another kid': sealFor({ kid: 'no-such-kid', spki: key.spki }, sample),
    };
    for (const [name, { body, wrapped }] of Object.entries(wrong)) {
      const headers = { [encryption_header]: wrapped };
      const answer = await client.ask<Call>(call, {}, { token }, { body, headers });
      // A trial account is refused before the body is looked at.
      const isTrial = call.auth === 'real' && !walk.options.login;
      const code = isTrial ? 'trial_not_allowed' : 'wrong_encryption';
      const fault = refusalMissing(call, answer, code, 'wrong_encryption');
      note(`${call.name} refuses a body ${name}`, fault);
    }
  }
}

function keyFault(spki: string): string | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(spki);
    if (asymmetricKeyType !== 'rsa') return `is of kind ${asymmetricKeyType}`;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= key_min_bits ? undefined : `has ${bits} bits`;
  } catch {
    return 'is no key';
  }
}
