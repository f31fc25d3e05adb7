import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Cookies } from './context';
import { type Encoded, type FormEntry, type FormFile, multipart, urlencoded } from './forms';
import { nextAddress, redirected, setCookiesOf } from './navigation';

const redirects_limit = 20;

interface RequestOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string | number | boolean>>;
  multipart?: Readonly<Record<string, string | FormFile>>;
  data?: string | Buffer | object;
  maxRedirects?: number;
}

/** Requests that are no page's own, with a context's cookies: Playwright's `APIRequestContext`. */
export class Requests {
  constructor(
    private readonly cookies: Cookies,
    private readonly baseURL: string | undefined,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  get = (url: string, options?: RequestOptions): Promise<Answer> => this.fetch(url, options);
  post = (url: string, options?: RequestOptions): Promise<Answer> =>
    this.fetch(url, { ...options, method: 'POST' });

  async fetch(address: string, options: RequestOptions = {}): Promise<Answer> {
    const { method = 'GET', maxRedirects = redirects_limit } = options;
    const encoded = encode(options);
    let going = {
      method,
      url: new URL(address, this.baseURL).href,
      body: encoded?.body,
      contentType: encoded?.contentType,
    };
    for (let redirects = 0; ; redirects += 1) {
      const cookie = this.cookies.headerFor(going.url, 'strict');
      const headers = {
        Accept: '*/*',
        ...this.headers,
        ...(going.contentType && { 'Content-Type': going.contentType }),
        ...(cookie && { Cookie: cookie }),
        ...options.headers,
      };
      const came = await send({ ...going, headers });
      this.cookies.keep(going.url, setCookiesOf(came));
      const location = headerOf(came, 'location');
      const isRedirect = came.status >= 300 && came.status < 400 && location !== undefined;
      if (!isRedirect || maxRedirects === 0) {
        return new Answer(came, going.url, new SentRequest(going, false));
      }
      if (redirects >= maxRedirects) throw new Error(`${address} leads on and on`);
      going = { ...redirected(going, came.status), url: nextAddress(going.url, location) };
    }
  }

  storageState = async () => ({ cookies: this.cookies.all(), origins: [] });
  dispose = async (): Promise<void> => {};
}

function encode({ form, multipart: parts, data }: RequestOptions): Encoded | undefined {
  if (form) {
    return urlencoded(
      Object.entries(form).map(([name, value]): FormEntry => [name, String(value)]),
    );
  }
  if (parts) return multipart(Object.entries(parts));
  if (data === undefined) return undefined;
  if (typeof data === 'string') return { contentType: 'text/plain', body: Buffer.from(data) };
  if (Buffer.isBuffer(data)) return { contentType: 'application/octet-stream', body: data };
  return { contentType: 'application/json', body: Buffer.from(JSON.stringify(data)) };
}

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
