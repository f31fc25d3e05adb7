import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server's connections, from before it listens. Returns what closes it: requests under way
 * are answered, for `limit_ms` at most, and every other connection is closed at once. Node's own
 * `closeIdleConnections` leaves those that browsers open in advance and send nothing on.
 */
export function watchConnections(server: Server): (limit_ms: number) => Promise<void> {
  const requests = new Map<Socket, number>();
  let closing = false;
  const closeIfIdle = (socket: Socket) => {
    if (closing && requests.get(socket) === 0) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
    closeIfIdle(socket);
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (!requests.has(socket)) return;
      requests.set(socket, requests.get(socket)! - 1);
      closeIfIdle(socket);
    });
  });
  return (limit_ms) =>
    new Promise((resolve) => {
      closing = true;
      const limit = setTimeout(() => server.closeAllConnections(), limit_ms);
      server.close(() => {
        clearTimeout(limit);
        resolve();
      });
      for (const socket of requests.keys()) closeIfIdle(socket);
    });
}
