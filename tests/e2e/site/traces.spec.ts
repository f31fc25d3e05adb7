import { expect, test } from '../../support/app';
import { startServer } from '../../support/server';
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

test('a tap is one trace from the page to the rows of the ledger, by the id of its request, and says nobody’s name (site#traces)', async () => {
  const collector = await openCollector();
  const folder = demoFolder('traces');
  const shared = {
    DATA_DIR: folder.path,
    SESSION_SECRET: 'a-secret-for-two-processes-of-a-test',
    LIMIT_SCALE: '1000',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const platform = await startServer({ ...shared, ROLE: 'platform', DEMO: '1' });
  const web = await startServer({ ...shared, ROLE: 'web', GATEWAY_URL: platform.url });
  try {
    const page = await walkServer(web.url);
    await page.context().close();
  } finally {
    // A stop sends what is still there.
    await web.stop();
    await platform.stop();
    await collector.close();
  }
  const { spans, texts } = collector;
  const moved = spans.filter(({ events }) => events.some(({ name }) => name === 'transfer'));
  const bought = moved.find(({ name }) => name === 'call placeBetSlip')!;
  const trace = spans.filter(({ traceId }) => traceId === bought.traceId);
  const above = (span: Span) => trace.find(({ spanId }) => spanId === span.parentSpanId);
  const path: string[] = [];
  for (let span: (typeof trace)[number] | undefined = bought; span; span = above(span))
    path.push(`${span.service} ${span.name}`);
  expect(path.reverse()).toEqual([
    'chokdee-web POST /m/lottery/slip',
    'chokdee-web gateway placeBetSlip',
    'chokdee-platform POST /lgw/lottery/tickets/text',
    'chokdee-platform call placeBetSlip',
  ]);
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === bought.spanId);
  const written = statements.map(({ attributes }) => textOf(attributes, 'db.query.text'));
  expect(written.some((sql) => sql?.startsWith('insert into "entries"'))).toBe(true);
  // The request's id is in the log of both processes, and on the page of an error.
  for (const { output } of [web, platform])
    expect(output().replaceAll('-', '')).toContain(bought.traceId);
  // The row that it names is the ledger's.
  const { attributes } = bought.events.find(({ name }) => name === 'transfer')!;
  expect(textOf(attributes, 'chokdee.transfer')).toMatch(/^[\da-f-]{36}$/);
  expect(textOf(attributes, 'chokdee.kind')).toBe('lottery_stake');
  for (const secret of ['somchai', 'สมชาย', '127.0.0.1', 'Chokdee-2026', '38บ100'])
    expect(texts.join('').includes(secret), secret).toBe(false);
  folder.remove();
});
