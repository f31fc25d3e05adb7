/**
 * Answers with a text as a file to keep, sent part by part as it is taken. `type` is its media type, `cache` its
 * `Cache-Control`. A part that fails breaks the file off.
 */
export function fileOf(
  parts: AsyncGenerator<string>,
  { name, type, cache }: { name: string; type: string; cache: string },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}

/** The `Cache-Control` of a member's own file. Compressing would hold the whole file in memory. */
export const own_file = 'private, no-store, no-transform';
