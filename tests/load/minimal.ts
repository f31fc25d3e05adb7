import { createServer } from 'node:http';

/** The least that a process can answer with: a page of 11 kB from memory, by Node alone. */
const page = Buffer.from(`<!DOCTYPE html><title>Static</title>${'<p>โชคดี</p>'.repeat(500)}`);
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.byteLength };

const server = createServer((_request, answer) => answer.writeHead(200, headers).end(page));
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as { port: number };
  console.log(`http://127.0.0.1:${address.port}`);
});
