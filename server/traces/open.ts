import { context } from '@opentelemetry/api';
import { beginningTrace, setTracer } from '../kernel/traces';

/** The sender of traces; their receiver is named by OpenTelemetry's own variables. */
export interface TracesConfig {
  /** The name by which the process is known there. */
  service: string;
}

/** The traces of a process, which are sent in the background. */
export interface Traces {
  /** Sends what is still here, and ends. Never throws: nobody waits for traces. */
  close(): Promise<void>;
}

/** The shortest end is worth more than the last traces. */
const close_limit_ms = 2_000;

/**
 * Begins to make traces and to send them by OTLP over HTTP. The address, headers, share and pace are read from the variables
 * of OpenTelemetry (`OTEL_EXPORTER_OTLP_ENDPOINT` and its kin) by its own library, which is loaded only here.
 */
export async function openTraces({ service }: TracesConfig): Promise<Traces> {
  const [
    base,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const random = new base.RandomIdGenerator();
  const provider = new base.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new base.BatchSpanProcessor(new OTLPTraceExporter())],
    idGenerator: {
      generateTraceId: () => beginningTrace() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTracer(provider.getTracer('chokdee'));
  return {
    async close() {
      setTracer(undefined);
      const late = new Promise((resolve) => setTimeout(resolve, close_limit_ms).unref());
      await Promise.race([provider.shutdown(), late]).catch(() => undefined);
      context.disable();
    },
  };
}
