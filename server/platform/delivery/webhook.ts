import { createHmac } from 'node:crypto';

export const webhook_headers = {
  timestamp: 'X-Chokdee-Timestamp',
  signature: 'X-Chokdee-Signature',
} as const;

/** A receiver that takes longer counts as one that was not reached. */
const webhook_timeout_ms = 5_000;
/** A try that did not reach the receiver is made once more. */
const tries = 2;

/** What the receiver gets. A message that comes twice has the same id. */
interface WebhookMessage {
  id: string;
  to: string;
  text: string;
  at: number;
}

/** The signature of a message: hex HMAC-SHA256 of `timestamp.body`, under the shared secret. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Posts a message to an operator's own sender, signed and stamped with the time (epoch
 * milliseconds) so that the receiver can refuse what is old. True with any 2xx. Where there was no
 * answer at all it is posted once more, under the same id. Throws where that was in vain, too.
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
        // Another address than the configured one is not to learn what the message says.
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
