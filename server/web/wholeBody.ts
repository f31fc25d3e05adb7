import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { WebEnv } from './env';

/** Room for a mistake such as a short film in the place of a picture. */
const most_bytes = 64 * 1024 * 1024;
/** Shorter than the time that Node gives a whole request. */
const longest_ms = 25_000;

/**
 * Reads the rest of a body that was refused before it was read, and throws it away, so that the
 * answer reaches the sender. Browsers send first and listen afterwards: where the connection is
 * closed in the middle, they show a broken connection and not our page, and the next request on
 * that connection is lost. A body beyond the bounds is cut off.
 */
export function wholeBody(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || (await readToEnd(incoming))) return;
    c.header('Connection', 'close');
  };
}

/** Resolves to true once all has arrived or the sender has gone; false where a bound was met. */
function readToEnd(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let left_bytes = most_bytes;
    const end = (all: boolean) => {
      clearTimeout(limit);
      incoming.off('data', count).off('end', ended).off('close', ended).off('error', ended);
      resolve(all);
    };
    const ended = () => end(true);
    const count = (piece: Buffer) => {
      left_bytes -= piece.length;
      if (left_bytes < 0) end(false);
    };
    const limit = setTimeout(() => end(false), longest_ms);
    // The app's own reading would keep pieces, and pause for somebody to take them.
    incoming.removeAllListeners('data');
    incoming.on('data', count).once('end', ended).once('close', ended).once('error', ended);
    incoming.resume();
  });
}
