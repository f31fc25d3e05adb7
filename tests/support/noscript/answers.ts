import { headerOf, type Came } from './http';

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
    private readonly asked: SentRequest,
  ) {}

  status = (): number => this.came.status;
  statusText = (): string => this.came.statusText;
  ok = (): boolean => this.came.status >= 200 && this.came.status <= 299;
  url = (): string => this.address;
  request = (): SentRequest => this.asked;
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
