export interface HeaderPolicy {
  secure: boolean;
  formOrigins: readonly string[];
  imageOrigins: readonly string[];
  /** The page has live views in frames (site#live-pages); no other page may hold any. */
  hasFrames?: boolean;
  /** `remix dev` reloads the page over its own web socket. */
  development: boolean;
}

/**
 * The origins that art may come from, out of the image CDNs that a gateway names: only those that
 * the policy can name and that add nothing else to it.
 */
export const imageOriginsOf = (imageCDNs: readonly string[]): string[] =>
  imageCDNs.filter((entry) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(entry));

/** The origins that a page's pictures come from: those of its art, and of the operator's own icon. */
export function pictureOrigins({
  imageCDNs,
  resources,
}: {
  imageCDNs: readonly string[];
  resources: readonly { resourceType: string; url: string }[];
}): string[] {
  const icons = resources.filter(
    ({ resourceType, url }) => resourceType === 'AppDownloadIcon' && URL.canParse(url),
  );
  return imageOriginsOf([...imageCDNs, ...icons.map(({ url }) => new URL(url).origin)]);
}

/** Art is pulled by image CDNs, which pass its headers on, and shown by our pages as that of another site. */
const shared_files = /^\/art\//;

/**
 * The headers of every answer of any kind (site#headers). No other site's page can embed what is at a path, unless it is art.
 */
export const answerHeaders = (
  policy: Pick<HeaderPolicy, 'secure'>,
  path = '',
): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': shared_files.test(path) ? 'cross-origin' : 'same-origin',
  ...(policy.secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});

/**
 * The security headers of the console's pages (console#two-origins): no script, or by its whole address the one of passkeys
 * (console#passkeys); no frame, forms to itself alone.
 */
export const consoleHeaders = (
  policy: Pick<HeaderPolicy, 'secure'>,
  styles: readonly string[],
  script?: string,
): Record<string, string> => ({
  ...answerHeaders(policy),
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${script ?? "'none'"}`,
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ') || "'none'"}`,
    "img-src 'self' data:",
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  ].join('; '),
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
});

const first_redirect = 300;
const first_failure = 400;

/** Keeps an answer that leads elsewhere and gives a cookie out of every cache, that of the browser included (site#headers). */
export function guardRedirect(status: number, headers: Headers): void {
  const leadsOn = status >= first_redirect && status < first_failure;
  if (leadsOn && headers.has('Set-Cookie')) headers.set('Cache-Control', 'no-store');
}

/**
 * The security headers of every HTML answer, errors included: a function of the configuration and
 * of the hashes of that page's own inline scripts and styles (no nonce, so that a page can be
 * cached; CSP Level 3 §8.3).
 */
export function securityHeaders(
  policy: HeaderPolicy,
  hashes: { scripts: readonly string[]; styles: readonly string[] },
): Record<string, string> {
  const quoted = (list: readonly string[]) => list.map((hash) => `'${hash}'`).join(' ');
  const sources = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const directives = [
    "default-src 'none'",
    sources("script-src 'self'", quoted(hashes.scripts)),
    hashes.styles.length > 0
      ? sources("style-src 'self'", quoted(hashes.styles))
      : "style-src 'self'",
    sources("img-src 'self' data:", ...policy.imageOrigins),
    "font-src 'self'",
    sources("connect-src 'self'", policy.development ? 'ws:' : ''),
    "manifest-src 'self'",
    "worker-src 'self'",
    sources("form-action 'self'", ...policy.formOrigins),
    ...(policy.hasFrames ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return {
    ...answerHeaders(policy),
    'Content-Security-Policy': directives.join('; '),
    // `no-referrer` would make our own forms send `Origin: null`.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
