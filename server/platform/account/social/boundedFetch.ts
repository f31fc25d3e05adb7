import type { CustomFetch } from 'openid-client';
import { boundedBody } from '../../../contract/boundedBody';
import { elsewhere_limit_ms } from '../../../contract/limits';
import { SocialFault } from './way';

/** All that is asked of a provider for one person has this long. */
export const provider_ms = elsewhere_limit_ms;
/** No answer of a provider is larger: tokens and keys are a few kilobytes. */
const answer_limit_bytes = 256 * 1024;

/** A fetch that gives up at the deadline, follows nowhere and reads no more than a bound. */
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
