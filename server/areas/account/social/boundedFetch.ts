import type { CustomFetch } from 'openid-client';
import { boundedBody } from '../../../kernel/api/boundedBody';
import { elsewhere_limit_ms } from '../../../kernel/api/limits';
import { SocialFault } from './socialLogin';

/** The time limit of all requests to a provider for one login. */
export const provider_ms = elsewhere_limit_ms;
/** The largest answer of a provider that is read: tokens and keys are a few kilobytes. */
const answer_limit_bytes = 256 * 1024;

/** Makes a fetch that stops at the deadline, follows no redirect and reads a bounded answer. */
export const boundedFetch =
  (deadline: AbortSignal): CustomFetch =>
  async (url, options) => {
    const init = { ...options, redirect: 'manual', signal: deadline } as RequestInit;
    const answer = await fetch(url, init);
    const body = await boundedBody(answer, answer_limit_bytes);
    if (!body) throw new SocialFault('the answer is too large');
    const { status, headers } = answer;
    return new Response(body.toString('utf8') || null, { status, headers });
  };
