/** The time limit of a request. */
const twilio_timeout_ms = 5_000;
const version = '2010-04-01';

interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
}

/**
 * Sends a text message through Twilio's REST API. Returns true where it was accepted, and throws
 * without an answer. It never tries twice: the API knows no id of ours, so the message could come
 * twice.
 */
export async function postToTwilio(
  { accountSid, authToken, from, baseUrl }: TwilioAccount,
  message: { to: string; text: string },
): Promise<boolean> {
  const base = baseUrl.replace(/\/+$/, '');
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const response = await fetch(`${base}/${version}/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${login}` },
    body: new URLSearchParams({ To: message.to, From: from, Body: message.text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(twilio_timeout_ms),
  });
  await response.body?.cancel();
  return response.ok;
}
