import nodemailer from 'nodemailer';

/** For each step of the conversation with the mail server, and for the whole of it. */
const smtp_timeout_ms = 5_000;
const mail_timeout_ms = 15_000;

interface Letter {
  recipient: string;
  subject: string;
  text: string;
}

/**
 * Hands a letter over to the configured mail server: plain text, UTF-8, to one recipient. True
 * where the server took it; throws where it did not. Nothing of a letter is read from a file or
 * from another host.
 */
export async function sendMail(
  { url, from }: { url: string; from: string },
  { recipient, subject, text }: Letter,
): Promise<boolean> {
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
    // As a name and an address: a text could be read as a list of several.
    const to = { name: '', address: recipient };
    const signal = AbortSignal.timeout(mail_timeout_ms);
    const letter = { from, to, subject, text, signal };
    const sent = await transport.sendMail(letter);
    return sent.accepted.length === 1;
  } finally {
    transport.close();
  }
}
