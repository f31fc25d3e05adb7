import { expect, test } from '../../support/app';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { bodyOf, serveLoopback } from '../../support/wire';
import { walkServer } from '../../nodes/walkServer';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  events: { name: string; attributes: Attribute[] }[];
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const textOf = (attributes: Attribute[], key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value.stringValue;

/** Takes traces in the place of a collector. */
async function openCollector() {
  const spans: (Span & { service: string })[] = [];
  const texts: string[] = [];
  const take = (text: string) => {
    texts.push(text);
    for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
      const service = textOf(resource.attributes, 'service.name') ?? '';
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service });
    }
  };
  const collector = await serveLoopback(() => (request, answer) => {
    void bodyOf(request).then((text) => {
      take(text);
      answer.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  return { spans, texts, ...collector };
}

/** Starts servers that send their traces to a collector, has a member walk at the last one, and stops them; gives all that came. */
async function walked(...roles: Record<string, string>[]) {
  const collector = await openCollector();
  const folder = demoFolder('traces');
  const servers: RunningServer[] = [];
  try {
    for (const role of roles) {
      const [first] = servers;
      servers.push(
        await startServer({
          DATA_DIR: folder.path,
          SESSION_SECRET: 'a-secret-for-two-processes-of-a-test',
          LIMIT_SCALE: '1000',
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          ...(first && { GATEWAY_URL: first.url }),
          ...role,
        }),
      );
    }
    const page = await walkServer(servers.at(-1)!.url);
    await page.context().close();
  } finally {
    // A stop sends what is still there.
    for (const server of servers.toReversed()) await server.stop();
    await collector.close();
    folder.remove();
  }
  const { spans, texts } = collector;
  const bought = spans.find(({ name }) => name === 'call placeBetSlip')!;
  const trace = spans.filter(({ traceId }) => traceId === bought.traceId);
  const above = (span: Span) => trace.find(({ spanId }) => spanId === span.parentSpanId);
  const way: string[] = [];
  for (let span: (typeof trace)[number] | undefined = bought; span; span = above(span))
    way.unshift(`${span.service} ${span.name}`);
  return { bought, trace, way, text: texts.join(''), logs: servers.map(({ output }) => output()) };
}

test('a tap is one trace from the page to the rows of the ledger, by the id of its request, and says nobody’s name (site#traces)', async () => {
  const { bought, trace, way, text, logs } = await walked(
    { ROLE: 'platform', DEMO: '1' },
    { ROLE: 'web' },
  );
  expect(way).toEqual([
    'chokdee-web POST /m/lottery/slip',
    'chokdee-web gateway placeBetSlip',
    'chokdee-platform POST /lgw/lottery/tickets/text',
    'chokdee-platform call placeBetSlip',
  ]);
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === bought.spanId);
  const written = statements.map(({ attributes }) => textOf(attributes, 'db.query.text'));
  expect(written.some((sql) => sql?.startsWith('insert into "entries"'))).toBe(true);
  // The request's id is in the log of both processes, and on the page of an error.
  for (const log of logs) expect(log.replaceAll('-', '')).toContain(bought.traceId);
  const { attributes } = bought.events.find(({ name }) => name === 'transfer')!;
  expect(textOf(attributes, 'chokdee.transfer')).toMatch(/^[\da-f-]{36}$/);
  expect(textOf(attributes, 'chokdee.kind')).toBe('lottery_stake');
  for (const secret of ['somchai', 'สมชาย', '127.0.0.1', 'Chokdee-2026', '38บ100'])
    expect(text.includes(secret), secret).toBe(false);
});

test('it is one in a single process too (site#traces)', async () => {
  const { bought, way } = await walked({ DEMO: '1', OTEL_SERVICE_NAME: 'chokdee' });
  expect(way).toEqual(['chokdee POST /m/lottery/slip', 'chokdee call placeBetSlip']);
  expect(bought.events.map(({ name }) => name)).toContain('transfer');
});
