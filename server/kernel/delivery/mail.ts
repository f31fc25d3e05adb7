/** The time limits of each step with the mail server, and of sending as a whole. */
const smtp_timeout_ms = 5_000;
const mail_timeout_ms = 15_000;

/** A plain-text email to one address. */
interface Email {
  recipient: string;
  subject: string;
  text: string;
}

/**
 * Sends an email through the configured server: plain text, UTF-8, to one recipient. Returns true
 * where the server accepted it, and throws where it did not. Nothing is read from files or other
 * hosts.
 */
export async function sendMail(
  { url, from }: { url: string; from: string },
  { recipient, subject, text }: Email,
): Promise<boolean> {
  // Only a process that sends mail needs it.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: smtp_timeout_ms,
    greetingTimeout: smtp_timeout_ms,
    socketTimeout: smtp_timeout_ms,
    dnsTimeout: smtp_timeout_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As a name and an address, for a text could be parsed as a list of several.
    const to = { name: '', address: recipient };
    const signal = AbortSignal.timeout(mail_timeout_ms);
    const email = { from, to, subject, text, signal };
    const sent = await transport.sendMail(email);
    return sent.accepted.length === 1;
  } finally {
    transport.close();
  }
}
