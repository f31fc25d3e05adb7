import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { broadcastDevReady, type ServerBuild } from '@remix-run/node';
import { ConfigError, processConfig, type Config } from './config';
import { printWelcome } from './demo/accounts';
import { printConsole } from './demo/seedStaff';
import { projectDir } from './folderFiles';
import { openPrometheus, createScrapeServer } from './metrics/prometheus';
import { readStanding } from './metrics/standing';
import { openRuntime, type Runtime } from './runtime';
import { openTraces } from './traces/open';
import { unavailableReason } from './store/unavailable';
import { createWeb } from './web/app';
import { watchConnections } from './web/gracefulStop';
import { createConsole } from './web/console';
import { createListener } from './web/listener';
import { createPlatformServer } from './web/platformServer';

/** A stop waits this long for requests under way, then ends them. */
const stop_limit_ms = 10_000;
const headers_timeout_ms = 15_000;
const request_timeout_ms = 30_000;
/**
 * Longer than proxies and browsers keep an idle connection (mostly 60 s): otherwise a request may
 * meet a connection that is being closed.
 */
const keep_alive_timeout_ms = 65_000;

/**
 * Runs the process of a role until it is told to stop. `build` has the screens; without it (`ROLE=platform`) there are
 * none. Where the configuration, the store or a port is not right, it says so in a line and ends the process.
 */
export const serve = (build?: ServerBuild): Promise<void> =>
  start(build).catch((cause: unknown) => {
    const away = unavailableReason(cause);
    if (cause instanceof ConfigError) {
      console.error(`The configuration is not right:\n${cause.message}`);
    } else if (away !== undefined) {
      console.error(`The store cannot be used: ${away}`);
    } else {
      console.error(cause);
    }
    process.exit(1);
  });

async function start(build?: ServerBuild): Promise<void> {
  const config = processConfig();
  const prometheus = config.metrics && openPrometheus();
  const traces = config.traces && (await openTraces(config.traces));
  const runtime = await openRuntime(config, prometheus);
  const { platform } = runtime;
  if (prometheus && platform) prometheus.tellStanding(() => readStanding(platform));
  const stopping = new AbortController();
  const ready = () => !stopping.signal.aborted;
  const publicDir = path.join(projectDir(), 'public');
  const scrapes =
    prometheus &&
    listen(createScrapeServer(prometheus), config.metrics!, 'METRICS_PORT', (url) =>
      runtime.log.info({ event: 'metrics_listening', url: `${url}/metrics` }, 'metrics listening'),
    );
  const own =
    config.role === 'console'
      ? undefined
      : listen(
          build
            ? createWeb({ runtime, build, publicDir, ready, stopping: stopping.signal })
            : createPlatformServer({ runtime, ready }),
          config,
          'PORT',
          (url) => announce(runtime, config, url),
        );
  // After it: the demo's own choice of a port must not take that of the site.
  const door = build && openConsole({ runtime, build, publicDir, ready });
  const servers = [own, door].filter((each) => each !== undefined);
  const closing = servers.map((each) => watchConnections(each));
  const close = (limit_ms: number) => Promise.all(closing.map((end) => end(limit_ms)));
  for (const each of servers) {
    // Node closes such a connection without a word when nobody listens for it.
    each.on('connect', (_request, socket) =>
      socket.end(
        'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      ),
    );
  }
  if (config.development && build) void broadcastDevReady(build);

  const stop = (signal: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    runtime.log.info({ event: 'stopping', signal }, 'stopping');
    void close(stop_limit_ms)
      // The metrics stay until the end, so that a stop can be watched.
      .then(() => runtime.stop())
      .then(() => traces?.close())
      .finally(() => {
        scrapes?.close();
        scrapes?.closeAllConnections();
      })
      .then(() => {
        runtime.log.info({ event: 'stopped' }, 'stopped');
        // Idle connections to a gateway would keep the process for seconds more.
        process.exit(0);
      })
      .catch((cause: unknown) => {
        runtime.log.error({ err: cause }, 'stopped with an error');
        process.exit(1);
      });
  };
  // A promise that nobody awaited must not end the process for everyone else.
  process.on('unhandledRejection', (cause) => {
    runtime.log.error({ err: cause }, 'unhandled rejection');
  });
  runtime.security.write({ event: 'started', outcome: 'done', act: config.role });
  // A log that is turned over is moved away, and then says so; without a file a closed terminal ends the process as ever.
  if (config.securityPlace && 'file' in config.securityPlace)
    process.on('SIGHUP', () => runtime.security.reopen());
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Opens the port of the operator's console, where this process has one; undefined where it has none. The demo's own choice
 * of a port may be taken: it goes on without.
 */
function openConsole(parts: Parameters<typeof createConsole>[0]): Server | undefined {
  const { config, log, demo } = parts.runtime;
  const door = config.console;
  if (!door || !(door.isNamed || demo)) return undefined;
  const { port, origin, isNamed } = door;
  const say = (url: string) => {
    const address = `${origin ?? url}/console`;
    printConsole(parts.runtime.platform!, address, demo).catch((cause: unknown) =>
      log.error({ err: cause }, 'the console was not printed'),
    );
    const event = config.role === 'console' ? 'listening' : 'console_listening';
    log.info({ event, url: address, role: config.role }, 'console listening');
  };
  const goOn = () =>
    log.warn({ event: 'console_left_out', port }, `port ${port} is in use: no console`);
  const app = createConsole(parts);
  return listen(app, { port, host: config.host }, 'CONSOLE_PORT', say, isNamed ? undefined : goOn);
}

/** Connections that wait to be accepted. Beyond them the system drops what opens one, and its sender waits for seconds to try again. */
const backlog = 4096;

/**
 * Listens at an address, and ends the process if that is not possible, unless it can do without (`whenBusy`). `variable`
 * names the port's setting.
 */
function listen(
  app: Parameters<typeof createListener>[0],
  address: { port: number; host: string },
  variable: 'PORT' | 'METRICS_PORT' | 'CONSOLE_PORT',
  then: (url: string) => void,
  whenBusy?: () => void,
): Server {
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  const server = createListener(app, address.host);
  server.listen({ port: address.port, host: address.host, backlog }, () => {
    const { port } = server.address() as AddressInfo;
    then(`http://${host}:${port}`);
  });
  server.headersTimeout = headers_timeout_ms;
  server.requestTimeout = request_timeout_ms;
  server.keepAliveTimeout = keep_alive_timeout_ms;
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const busy = cause.code === 'EADDRINUSE';
    if (busy && whenBusy) return whenBusy();
    console.error(
      busy
        ? `Port ${address.port} is in use. Choose another: ${variable}=${address.port + 1} npm start`
        : `Cannot listen on ${address.host}:${address.port}: ${cause.message}`,
    );
    process.exit(1);
  });
  return server;
}

function announce(runtime: Runtime, config: Config, url: string): void {
  if (config.role !== 'platform') printWelcome(config.publicOrigin ?? url, runtime.demo);
  runtime.log.info({ event: 'listening', url, role: config.role }, 'listening');
}
