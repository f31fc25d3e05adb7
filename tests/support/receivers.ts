import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A status; a status with headers; the connection cut; or no answer before `release`. */
type ReceiverAnswer = number | { status: number; headers: Record<string, string> } | 'cut' | 'hold';

/** An HTTP receiver on loopback that keeps what it got. */
export interface Receiver {
  url: string;
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** The answers to the next requests; 200 by default. */
  answers: ReceiverAnswer[];
  /** Ends when so many requests are being held. */
  held(count?: number): Promise<void>;
  release(): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const held: ServerResponse[] = [];
  let noteHeld = () => {};
  const receiver: Pick<Receiver, 'requests' | 'answers'> = { requests: [], answers: [] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.requests.push({
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const answer = receiver.answers.shift() ?? 200;
      if (answer === 'cut') return request.socket.destroy();
      if (answer === 'hold') {
        held.push(response);
        return noteHeld();
      }
      const { status, headers } =
        typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      return response.writeHead(status, headers).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: (count = 1) =>
      new Promise<void>((resolve) => {
        noteHeld = () => void (held.length >= count && resolve());
        noteHeld();
      }),
    release: () => {
      for (const response of held.splice(0)) response.writeHead(200).end();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

interface ReceivedEmail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  subject: string;
  text: string;
}

/** A mail server on loopback that keeps what it got. */
export interface Mailbox {
  url: string;
  emails: ReceivedEmail[];
  logins: { username: string; password: string }[];
  /** True to refuse recipients, by name. */
  refuse: boolean;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mailbox: Omit<Mailbox, 'url' | 'close'> = { emails: [], logins: [], refuse: false };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      mailbox.logins.push({ username: username ?? '', password: password ?? '' });
      done(null, { user: username });
    },
    onRcptTo: ({ address }, _session, done) =>
      done(mailbox.refuse ? new Error(`<${address}> is unknown here`) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mailbox.emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readEmail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(mailbox, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** Headers, subject and text of a letter of one part (RFC 5322, 2045, 2047). */
function readEmail(raw: string): Pick<ReceivedEmail, 'headers' | 'subject' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const unfolded = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    unfolded.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  ) as Record<string, string>;
  const body = raw.slice(end + 4);
  const bytes =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(fromQuotedPrintable(body), 'latin1');
  return { headers, subject: fromWords(headers.subject ?? ''), text: bytes.toString('utf8') };
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const fromWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : Buffer.from(fromQuotedPrintable(words.replace(/_/g, ' ')), 'latin1').toString('utf8'),
    );
