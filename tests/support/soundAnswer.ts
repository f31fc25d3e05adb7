import type { Answer } from './wire';

/** Markup that would run or show if an answer repeated it unescaped. */
const markup = /<script>alert\(1\)|<img src=x onerror|<xss-probe/;

/**
 * Finds the fault of an answer to a hostile request: a failure of ours, their text repeated, or a
 * redirect away from `base`. Undefined if there is none.
 */
export function faultOf(base: string, { status, body, headers }: Answer): string | undefined {
  if (status < 200 || status >= 500) return `answered ${status}`;
  // What is no page, and says that it must not be taken for one, may quote anything.
  const data = !/html/.test(headers['content-type'] ?? 'html');
  const quoted = data && headers['x-content-type-options'] === 'nosniff';
  if (markup.test(body) && !quoted) return 'gives markup back';
  const { location } = headers;
  const leadsAway = location !== undefined && new URL(location, base).origin !== base;
  return leadsAway ? `leads to ${location}` : undefined;
}

/** The reason why an answer is not a page of the product; undefined if it is one. */
export function pageFaultOf({ status, body, headers }: Answer): string | undefined {
  if (status >= 300 && status < 400) return headers.location ? undefined : 'leads nowhere';
  if (!/^text\/html\b/.test(headers['content-type'] ?? '')) {
    return `is ${headers['content-type']} with ${status}`;
  }
  const parts = [/^<!DOCTYPE html>/i, /<html [^>]*lang="(th|en)"/, /<title>[^<]*Chokdee/];
  const missing = [...parts, /<main\b/, /<h[12]\b/].find((part) => !part.test(body));
  return missing && `with ${status} is a page without ${missing.source}`;
}
