/** The answer to a request beyond the limits where no page is expected: a picture, or data for script. */
export const bareFloodAnswer = (seconds: number): Response =>
  new Response('Too many requests, please wait a little.', {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    },
  });
