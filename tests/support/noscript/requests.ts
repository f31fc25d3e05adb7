import type { Cookies } from './cookies';
import { type Encoded, type FormEntry, type FormFile, multipart, urlencoded } from './forms';
import { Answer, headerOf, send, SentRequest } from './http';
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
