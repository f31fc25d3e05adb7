import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

/** Makes the spans of this process; undefined while nobody wants them, and then nothing of this costs anything. */
let tracer: Tracer | undefined;
/** The trace that the next span without one around it begins. */
let next: string | undefined;

/** Has this process make spans, or none any more. */
export function setTracer(made: Tracer | undefined): void {
  tracer = made;
}

/** True while this process makes spans. */
export const isTraced = (): boolean => tracer !== undefined;

/** Returns the number of the trace that is begun right now; undefined where nothing has said one. */
export function beginningTrace(): string | undefined {
  const id = next;
  next = undefined;
  return id;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The number of a request's trace is its id without dashes (site#traces); undefined for an id of another form. */
const traceOf = (requestId: string): string | undefined =>
  uuid.test(requestId) ? requestId.replaceAll('-', '') : undefined;

/** A span that ends: its work has failed, or not. */
function end(span: Span, failure?: unknown): void {
  if (failure !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', failure instanceof Error ? failure.name : 'thrown');
  }
  span.end();
}

async function within<T>(span: Span, from: Context, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await context.with(trace.setSpan(from, span), () => work(span));
    end(span);
    return result;
  } catch (cause) {
    end(span, cause);
    throw cause;
  }
}

/** A request as its span begins. `onward` is the header by which another process of ours says which of its spans made it. */
export interface TracedRequest {
  requestId: string;
  method: string;
  onward?: string | undefined;
}

/** The answer of a request: its status, and the template of its address, never the address itself. */
export interface TracedAnswer {
  status: number;
  route: string;
}

/**
 * Does the work of a request in a span whose trace has the request's own id, below the span of the process that made it if
 * that is of the same trace. `answerOf` is asked when the work is done.
 */
export async function traceRequest<T>(
  { requestId, method, onward = '' }: TracedRequest,
  work: () => Promise<T>,
  answerOf: () => TracedAnswer,
): Promise<T> {
  if (!tracer) return work();
  const traceId = traceOf(requestId);
  const [, of, spanId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(onward) ?? [];
  const isBelow = of !== undefined && of === traceId;
  const above = { traceId: of ?? '', spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const from = isBelow ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
  next = isBelow ? undefined : traceId;
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    from,
  );
  next = undefined;
  return within(span, from, async () => {
    const result = await work();
    const { status, route } = answerOf();
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return result;
  });
}

/**
 * Does some work in a span of its own below the running one, or as the first of a trace. `outcomeOf` gives what became of
 * it in a word. Names and attributes are fixed words and numbers of ours: never what people sent, or who they are.
 */
export async function traced<T>(
  name: string,
  work: () => Promise<T>,
  outcomeOf?: (result: T) => string,
): Promise<T> {
  if (!tracer) return work();
  const from = context.active();
  return within(tracer.startSpan(name, {}, from), from, async (span) => {
    const result = await work();
    if (outcomeOf) span.setAttribute('chokdee.outcome', outcomeOf(result));
    return result;
  });
}

/** Notes work of the running span that has ended just now and took so long, such as a statement of the store. */
export function traceEnded(name: string, took_ms: number, attributes: Attributes): void {
  const from = context.active();
  // A statement of nobody's request, such as the look for changes each second, would be a trace of its own.
  if (!tracer || !trace.getSpan(from)) return;
  const endTime = Date.now();
  const startTime = endTime - took_ms;
  tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, from).end(endTime);
}

/** Notes what has happened in the running span, with the ids of our own records. */
export function traceEvent(name: string, attributes: Attributes): void {
  if (tracer) trace.getActiveSpan()?.addEvent(name, attributes);
}

/** The header of a call to another process of ours that names the running span (W3C Trace Context). */
export const onward_header = 'traceparent';

/** Returns the headers by which a call to another process of ours names the running span; none where no span runs. */
export function onwardTrace(): Record<string, string> {
  const span = tracer && trace.getActiveSpan();
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { [onward_header]: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}` };
}
