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
  const declared_bytes = Number(message.headers.get('Content-Length') ?? 0);
  if (declared_bytes > drain_limit_bytes) {
    // An unread response would hold its connection. To cancel a request would cut off its answer.
    if ('status' in message) await message.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's own type of a stream says that it can be iterated; the DOM's does not.
  const body = message.body as unknown as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= limit_bytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > drain_limit_bytes) break;
  }
  // A declared length may be no number, which compares as not larger.
  return size > limit_bytes || declared_bytes > limit_bytes ? null : Buffer.concat(chunks);
}
