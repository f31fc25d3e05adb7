import type { IncomingMessage } from 'node:http';

/**
 * Returns the client's address: the socket's, or behind a trusted proxy the last one in
 * `X-Forwarded-For` (those before it are the client's own claim).
 */
export function clientAddress(
  header: (name: string) => string | undefined,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): string {
  const socket = incoming?.socket.remoteAddress ?? '';
  if (!trustProxy) return socket;
  const forwarded = header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || socket;
}
