/** A gateway that takes longer is not waited for. */
const twilio_timeout_ms = 5_000;
const version = '2010-04-01';

interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
}

/**
 * Hands a text message over to Twilio's REST API. True where it was taken. It is not tried again:
 * the API knows no id of ours, and somebody would get the message twice. Throws without an answer.
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
