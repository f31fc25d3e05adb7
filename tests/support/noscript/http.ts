import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it goes over the wire. */
interface Sent {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | undefined;
}

/** An answer as it came: nothing followed, nothing decoded. */
export interface Came {
  status: number;
  statusText: string;
  /** Name and value of each header line, in order; names as they were written. */
  headers: readonly (readonly [string, string])[];
  body: Buffer;
}

const answer_limit_ms = 30_000;
const agent = new http.Agent({ keepAlive: true });

/** Sends a request to a server on this machine. Throws when it is not answered in time. */
export function send({ method, url, headers, body }: Sent): Promise<Came> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      agent,
      method,
      timeout: answer_limit_ms,
      headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
    });
    const fail = (cause: Error) => reject(new Error(`${method} ${url} had no answer`, { cause }));
    let answered = false;
    request.once('response', (response) => {
      answered = true;
      const { statusCode = 0, statusMessage = '', rawHeaders } = response;
      buffer(response).then(
        (whole) =>
          resolve({
            status: statusCode,
            statusText: statusMessage,
            headers: pairsOf(rawHeaders),
            body: whole,
          }),
        fail,
      );
    });
    request.once('timeout', () => request.destroy(new Error('silence')));
    // A server that answers before it has read everything may close the connection.
    request.on('error', (cause) => void (answered || fail(cause)));
    request.end(body);
  });
}

const pairsOf = (raw: readonly string[]): (readonly [string, string])[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]!] as const] : []));

/** A header's value, lines of the same name joined; undefined where there is none. */
export function headerOf({ headers }: Pick<Came, 'headers'>, name: string): string | undefined {
  const lines = headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
  return lines.length === 0 ? undefined : lines.join(', ');
}

/** A request with the part of Playwright's `Request` that the tests use. */
export class SentRequest {
  constructor(
    readonly sent: { method: string; url: string; body?: Buffer | undefined },
    readonly isDocument: boolean,
  ) {}

  method = (): string => this.sent.method;
  url = (): string => this.sent.url;
  postData = (): string | null => this.sent.body?.toString() ?? null;
  isNavigationRequest = (): boolean => this.isDocument;
}

/** An answer with the parts of Playwright's `Response` and `APIResponse` that the tests use. */
export class Answer {
  constructor(
    private readonly came: Came,
    private readonly address: string,
    private readonly input: SentRequest,
  ) {}

  status = (): number => this.came.status;
  statusText = (): string => this.came.statusText;
  ok = (): boolean => this.came.status >= 200 && this.came.status <= 299;
  url = (): string => this.address;
  request = (): SentRequest => this.input;
  body = async (): Promise<Buffer> => this.came.body;
  text = async (): Promise<string> => this.came.body.toString();
  json = async (): Promise<unknown> => JSON.parse(this.came.body.toString());
  headersArray = () => this.came.headers.map(([name, value]) => ({ name, value }));

  headers(): Record<string, string> {
    const names = this.came.headers.map(([name]) => name.toLowerCase());
    return Object.fromEntries(
      [...new Set(names)].map((name) => [name, headerOf(this.came, name)!] as const),
    );
  }

  async dispose(): Promise<void> {}
}
