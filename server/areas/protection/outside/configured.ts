import { z } from 'zod';
import { boundedBody } from '../../../kernel/api/boundedBody';
import type { PlatformConfig, ExclusionRegisterConfig } from '../../../kernel/config';
import { signWebhook, webhook_headers } from '../../../kernel/delivery/deliver';
import type { RegisterFault } from '../../../store/tables/protection';
import {
  hashedDetails,
  plainDetails,
  type ExclusionRegister,
  RegisterSilence,
  type RegisterSays,
} from './details';

/** An answer has a few hundred bytes. */
const answer_limit_bytes = 4 * 1024;

const answer = z.object({
  /** That of the question: an answer to another one counts for nothing. */
  requestId: z.string(),
  excluded: z.boolean(),
  /** The last day, YYYY-MM-DD; null or absent where the register tells none. */
  until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    .nullish(),
});

/**
 * A register behind an address: a signed POST for each question (docs/operating.md). No redirect is followed, the
 * body is bounded, and all of it has to come within the time limit. Any status but 200, and anything that is not
 * such an answer to this question, is silence.
 */
function httpRegister(config: ExclusionRegisterConfig): ExclusionRegister {
  const { url, secret, sends, timeout_ms } = config;
  return {
    sent: (person) => (sends === 'details' ? plainDetails(person) : hashedDetails(person, secret)),
    async ask(sent, { id, at: instant }): Promise<RegisterSays> {
      const body = JSON.stringify({ requestId: id, [sends]: sent });
      const timestamp = String(instant);
      const response = await attempt(() =>
        fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            [webhook_headers.timestamp]: timestamp,
            [webhook_headers.signature]: signWebhook(secret, timestamp, body),
          },
          body,
          // No address but the configured one may learn of the person.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout_ms),
        }),
      );
      if (response.status !== 200) {
        await response.body?.cancel().catch(() => undefined);
        throw new RegisterSilence('status');
      }
      const text = await attempt(() => boundedBody(response, answer_limit_bytes));
      const read = answer.safeParse(jsonOf(text?.toString('utf8') ?? ''));
      if (!read.success || read.data.requestId !== id) throw new RegisterSilence('answer');
      const { excluded, until } = read.data;
      return excluded ? { excluded, lastDay: until ?? null } : { excluded };
    },
  };
}

async function attempt<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    const isLate = (cause as { name?: unknown }).name === 'TimeoutError';
    const fault: RegisterFault = isLate ? 'timeout' : 'connection';
    throw new RegisterSilence(fault);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the register that is configured; undefined where there is none. */
export const registerOf = ({
  exclusionRegister,
}: Pick<PlatformConfig, 'exclusionRegister'>): ExclusionRegister | undefined =>
  exclusionRegister && httpRegister(exclusionRegister);
