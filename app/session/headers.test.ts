import { expect, it } from 'vitest';
import { imageOriginsOf, pictureOrigins, securityHeaders, type HeaderPolicy } from './headers';

const plain: HeaderPolicy = {
  secure: false,
  formOrigins: [],
  imageOrigins: [],
  development: false,
};
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const hashes = { scripts: [hash('a'), hash('b')], styles: [hash('c')] };

/** The directives of a policy's CSP, by name. */
function cspOf(policy: HeaderPolicy, of = hashes): Record<string, string> {
  const csp = securityHeaders(policy, of)['Content-Security-Policy']!;
  return Object.fromEntries(
    csp.split('; ').map((directive) => {
      const index = directive.indexOf(' ');
      return [directive.slice(0, index), directive.slice(index + 1)];
    }),
  );
}

it('lets a page run its own script and show its own styles, and nothing else (site#headers)', () => {
  expect(cspOf(plain)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' '${hash('a')}' '${hash('b')}'`,
    'style-src': `'self' '${hash('c')}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
  });
});

it('names no hash on a page without inline script and styles', () => {
  const none = cspOf(plain, { scripts: [], styles: [] });
  expect(none['script-src']).toBe("'self'");
  expect(none['style-src']).toBe("'self'");
});

it('lets nothing unsafe in, in no configuration', () => {
  for (const policy of [plain, { ...plain, secure: true }, { ...plain, development: true }]) {
    const csp = securityHeaders(policy, hashes)['Content-Security-Policy'];
    expect(csp).not.toMatch(/unsafe|\*|http:|https:(?!\/\/)/);
  }
});

it('lets forms lead to the configured origins, and images come from theirs', () => {
  const policy = {
    ...plain,
    formOrigins: ['https://vendor.example', 'https://pay.example'],
    imageOrigins: ['https://cdn.example'],
  };
  expect(cspOf(policy)).toMatchObject({
    'form-action': "'self' https://vendor.example https://pay.example",
    'img-src': "'self' data: https://cdn.example",
    'script-src': expect.stringMatching(/^'self' 'sha256-/),
  });
});

it('takes no image CDN that would change the policy or that it cannot name', () => {
  const good = ['https://cdn.example', 'http://127.0.0.1:8080'];
  const bad = [
    "https://cdn.example; script-src 'unsafe-inline'",
    'https://cdn.example https://other.example',
    'https://cdn.example/',
    'https://*',
    'http://[::1]:8080',
    '//cdn.example',
    'data:',
    '',
  ];
  expect(imageOriginsOf([...bad, ...good])).toEqual(good);
});

it('lets the operator’s own icon be shown, and no link of theirs beside (site#home-header)', () => {
  const resources = [
    { resourceType: 'AppDownloadIcon', url: 'https://icons.example/app.png' },
    { resourceType: 'IOS', url: 'https://get.example/ios' },
  ];
  expect(pictureOrigins({ imageCDNs: ['https://cdn.example'], resources })).toEqual([
    'https://cdn.example',
    'https://icons.example',
  ]);
});

it('lets script reach the development server’s socket in development only', () => {
  expect(cspOf({ ...plain, development: true })['connect-src']).toBe("'self' ws:");
});

it('asks for https to be kept exactly where the public sees https', () => {
  expect(securityHeaders(plain, hashes)).not.toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders({ ...plain, secure: true }, hashes)).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  });
});

it('keeps our own forms’ origin, and the rest of the browser’s doors shut', () => {
  expect(securityHeaders(plain, hashes)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  });
});
