import { z } from 'zod';
import { isSignedBy } from '../../../../fair/signed';
import {
  signedText,
  type Order,
  type Pledge,
  type Reveal,
  type SealedList,
} from '../../../../fair/witness';
import type { WitnessConfig } from '../../../../kernel/config';
import { witnessPledge, witnessReveal } from '../../api/proofs';

/** A witness that says nothing for so long is silent. */
const answer_limit_ms = 5_000;
const answer_most_chars = 2_000_000;

const signature = z.string().regex(/^[0-9a-f]{128}$/);

const refusal = z.object({ draw: z.string(), why: z.string() });
const pledges = z.object({
  commitments: z.array(z.union([z.object({ said: witnessPledge, signature }), refusal])),
});
const reveals = z.object({
  reveals: z.array(z.union([z.object({ said: witnessReveal, signature }), refusal])),
});

/** The answer to each draw: a statement whose signature is the witness's, or why there is none. */
export type Reply<T> = { said: T; signature: string } | { draw: string; why: string };

/** No answer, or none that can be read. */
export class WitnessSilent extends Error {}

async function post(witness: WitnessConfig, path: string, body: unknown): Promise<unknown> {
  try {
    const answer = await fetch(`${witness.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answer_limit_ms),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    if (text.length > answer_most_chars) throw new Error('too long an answer');
    return JSON.parse(text);
  } catch (cause) {
    throw new WitnessSilent(`the witness at ${witness.url} does not answer: ${String(cause)}`);
  }
}

/** Leaves out what the witness did not sign: whoever stands between could have written it. */
const onlySigned = <T extends Pledge | Reveal>(
  replies: Reply<T>[],
  { key }: WitnessConfig,
): Reply<T>[] =>
  replies.map((each) =>
    !('said' in each) || isSignedBy(signedText(each.said), each.signature, key)
      ? each
      : { draw: each.said.draw, why: 'not the witness’s signature' },
  );

/** Orders commitments of a witness, all in one call. Throws WitnessSilent. */
export async function orderPledges(
  witness: WitnessConfig,
  order: { said: Order; signature: string },
): Promise<Reply<Pledge>[]> {
  const read = pledges.safeParse(await post(witness, '/commitments', order));
  if (!read.success) throw new WitnessSilent(`the witness at ${witness.url} answers nonsense`);
  return onlySigned<Pledge>(read.data.commitments, witness);
}

/** Asks a witness for the secret of a draw whose list of tickets is sealed. Throws WitnessSilent. */
export async function askReveal(
  witness: WitnessConfig,
  list: { said: SealedList; signature: string },
): Promise<Reply<Reveal>> {
  const read = reveals.safeParse(await post(witness, '/reveals', { lists: [list] }));
  const [reply] = read.success ? onlySigned<Reveal>(read.data.reveals, witness) : [];
  if (!reply) throw new WitnessSilent(`the witness at ${witness.url} answers nonsense`);
  return reply;
}
