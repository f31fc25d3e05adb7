import { createHmac } from 'node:crypto';

export const webhook_headers = {
  timestamp: 'X-Chokdee-Timestamp',
  signature: 'X-Chokdee-Signature',
} as const;

/** The time limit of a request. A slower receiver counts as unreachable. */
const webhook_timeout_ms = 5_000;
/** A request that did not reach the receiver is made a second time. */
const tries = 2;

/** The body that the receiver gets. A message that comes twice has the same id. */
interface WebhookMessage {
  id: string;
  to: string;
  text: string;
  at: number;
}

/** Signs a message: hex HMAC-SHA256 of `timestamp.body` under the shared secret. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Posts a message to an operator's own sender, signed and stamped with the time (epoch ms) so that
 * the receiver can refuse old ones. Returns true for any 2xx. Without an answer it is posted a
 * second time under the same id; without a second answer it throws.
 */
export async function postToWebhook(
  { url, secret }: { url: string; secret: string },
  message: WebhookMessage,
): Promise<boolean> {
  const body = JSON.stringify(message);
  const timestamp = String(message.at);
  for (let left = tries; ;) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [webhook_headers.timestamp]: timestamp,
          [webhook_headers.signature]: signWebhook(secret, timestamp, body),
        },
        body,
        // No address but the configured one may learn the message.
        redirect: 'manual',
        signal: AbortSignal.timeout(webhook_timeout_ms),
      });
      await response.body?.cancel();
      return response.ok;
    } catch (cause) {
      left -= 1;
      if (left === 0) throw cause;
    }
  }
}
