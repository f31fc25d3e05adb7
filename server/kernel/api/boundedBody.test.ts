import { expect, it } from 'vitest';
import { boundedBody } from './boundedBody';

/** A body of one-byte chunks that counts the chunks read and the chunks dropped. */
function source(length: number) {
  const seen = { read: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.read === length) return controller.close();
        seen.read += 1;
        controller.enqueue(new Uint8Array([seen.read]));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

const answer = (stream: ReadableStream, declared?: number) =>
  new Response(stream, declared === undefined ? {} : { headers: headersOf(declared) });

const request = (stream: ReadableStream, declared?: number) =>
  new Request('http://chokdee.test/', {
    method: 'POST',
    body: stream,
    ...(declared === undefined ? {} : { headers: headersOf(declared) }),
    duplex: 'half',
  } as RequestInit);

const headersOf = (declared: number) => ({ 'Content-Length': String(declared) });

it('gives a body of exactly the limit whole', async () => {
  expect(await boundedBody(answer(source(4).stream), 4)).toEqual(Buffer.from([1, 2, 3, 4]));
});

it('gives nothing for no body', async () => {
  expect(await boundedBody(new Request('http://chokdee.test/'), 4)).toEqual(Buffer.alloc(0));
  expect(await boundedBody(new Response(null, { status: 204 }), 0)).toEqual(Buffer.alloc(0));
});

it('gives null for one byte more, and stops there', async () => {
  const { stream, seen } = source(100);
  expect(await boundedBody(answer(stream), 4)).toBeNull();
  expect(seen).toEqual({ read: 5, cancelled: true });
});

it('drains what is too large, so that the sender can read the answer', async () => {
  const { stream, seen } = source(8);
  expect(await boundedBody(request(stream), 4, 8)).toBeNull();
  expect(seen).toEqual({ read: 8, cancelled: false });
});

it('drains no more than it is told', async () => {
  const { stream, seen } = source(100);
  expect(await boundedBody(request(stream), 4, 8)).toBeNull();
  expect(seen).toEqual({ read: 9, cancelled: true });
});

it('drains one that says it is too large, where that is within the drain’s limit', async () => {
  const { stream, seen } = source(6);
  expect(await boundedBody(request(stream, 6), 4, 8)).toBeNull();
  expect(seen.read).toBe(6);
});

it('believes a length that says too much, whatever comes', async () => {
  expect(await boundedBody(request(source(2).stream, 6), 4, 8)).toBeNull();
});

it('counts for itself where the declared length is no number', async () => {
  const noise = (length: number) =>
    new Response(source(length).stream, { headers: { 'Content-Length': 'many' } });
  expect(await boundedBody(noise(4), 4)).toHaveLength(4);
  expect(await boundedBody(noise(5), 4)).toBeNull();
});

it('leaves a request unread that says it is larger than may be drained', async () => {
  const { stream, seen } = source(100);
  expect(await boundedBody(request(stream, 100), 4, 8)).toBeNull();
  expect(seen).toEqual({ read: 0, cancelled: false });
});

it('lets go of the connection of a response that says it is too large', async () => {
  const { stream, seen } = source(100);
  expect(await boundedBody(answer(stream, 100), 4)).toBeNull();
  expect(seen).toEqual({ read: 0, cancelled: true });
});

it('throws on what the connection throws', async () => {
  const broken = new ReadableStream({ pull: () => Promise.reject(new Error('reset')) });
  await expect(boundedBody(answer(broken), 4)).rejects.toThrow('reset');
});
