/**
 * Returns the bytes of a request's or response's body, or null where the body has, or says by its
 * `Content-Length` that it has, more than `limit_bytes`. What the connection throws is thrown on.
 *
 * Of a body that is too large up to `drain_limit_bytes` are read and dropped, so that its sender can
 * go on to read the answer. One that says it is larger than that is not read at all. By default
 * nothing beyond the limit is read.
 */
export async function boundedBody(
  message: Request | Response,
  limit_bytes: number,
  drain_limit_bytes = limit_bytes,
): Promise<Buffer | null> {
  return (await bodyOrHead(message, limit_bytes, drain_limit_bytes, 0)).body;
}

/** The same, with the first `head_bytes` of a body that was too large and yet read. */
export async function bodyOrHead(
  message: Request | Response,
  limit_bytes: number,
  drain_limit_bytes: number,
  head_bytes: number,
): Promise<{ body: Buffer | null; head: Buffer }> {
  const declared_bytes = Number(message.headers.get('Content-Length') ?? 0);
  if (declared_bytes > drain_limit_bytes) {
    // An unread response would hold its connection. To cancel a request would cut off its answer.
    if ('status' in message) await message.body?.cancel();
    return { body: null, head: Buffer.alloc(0) };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  let head: Buffer | undefined;
  // Node's own type of a stream says that it can be iterated; the DOM's does not.
  const body = message.body as unknown as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= limit_bytes) chunks.push(chunk);
    else head ??= firstOf([...chunks.splice(0), chunk], head_bytes);
    if (size > drain_limit_bytes) break;
  }
  // A declared length may be no number, which compares as not larger.
  const tooLarge = size > limit_bytes || declared_bytes > limit_bytes;
  if (!tooLarge) return { body: Buffer.concat(chunks), head: Buffer.alloc(0) };
  return { body: null, head: head ?? firstOf(chunks, head_bytes) };
}

/** Copies the first bytes, so that the rest of them need not be kept. */
function firstOf(chunks: readonly Uint8Array[], bytes: number): Buffer {
  const first: Uint8Array[] = [];
  let left = bytes;
  for (const chunk of chunks) {
    if (left <= 0) break;
    first.push(chunk.subarray(0, left));
    left -= chunk.byteLength;
  }
  return Buffer.concat(first);
}
