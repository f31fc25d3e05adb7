import { startServer } from '../support/server';
import { openWire } from '../support/wire';

/** The calls of the platform that a page makes: at first, and with public data at hand. */
export interface ScreenCalls {
  screen: string;
  who: string;
  first: string[];
  again: string[];
}

/** Reads from the request log which calls each screen makes. */
export async function measureCalls(
  dataDir: string,
  people: Readonly<Record<string, (url: string) => Promise<string>>>,
  screens: readonly string[],
): Promise<ScreenCalls[]> {
  const server = await startServer({ DATA_DIR: dataDir, LIMIT_SCALE: '1000000', DEMO: '1' });
  const wire = openWire(server.url);
  const callsOf = async (path: string, cookie: string): Promise<string[]> => {
    const { headers } = await wire.send(path, { cookie });
    const id = String(headers['x-request-id']);
    const line = await server.lineWith(id);
    return (JSON.parse(line) as { calls: string[] }).calls;
  };
  try {
    const found: ScreenCalls[] = [];
    for (const [who, comeIn] of Object.entries(people)) {
      const cookie = await comeIn(server.url);
      for (const screen of screens) {
        const first = await callsOf(screen, cookie);
        found.push({ screen, who, first, again: await callsOf(screen, cookie) });
      }
    }
    return found;
  } finally {
    wire.close();
    await server.stop();
  }
}
