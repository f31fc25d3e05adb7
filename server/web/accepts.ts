export type Encoding = 'br' | 'gzip';

/** The encodings that we have, the best one first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/**
 * True if an `Accept-Encoding` header accepts an encoding: by name or by `*`, and not with weight 0
 * (RFC 9110 §12.5.3).
 */
export function accepts(header: string | undefined, encoding: Encoding): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name === 'x-gzip' ? 'gzip' : name, Number(weight)];
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/** The best encoding that a header accepts, among those available. */
export const bestEncoding = (
  header: string | undefined,
  has: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined => encodings.find((encoding) => has(encoding) && accepts(header, encoding));
