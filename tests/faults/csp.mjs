// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'csp-1',
    says: "The policy lacks the hash of the page's own style.",
    file: 'app/entry.server.tsx',
    find: `(tag === 'script' ? scripts : styles).push(sha256(content))`,
    put: `scripts.push(sha256(content))`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/headers.spec.ts' }],
  },
  {
    id: 'csp-2',
    says: 'The hashes are in the alphabet of addresses, which browsers may not take.',
    file: 'app/entry.server.tsx',
    find: `.digest('base64')}`,
    put: `.digest('base64url')}`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/headers.spec.ts' }],
  },
  {
    id: 'csp-3',
    says: 'Forms may lead to every origin.',
    file: 'app/session/headers.ts',
    find: `sources("form-action 'self'", ...policy.formOrigins)`,
    put: `sources("form-action 'self' https:", ...policy.formOrigins)`,
    tests: [{ project: 'unit', file: 'app/session/headers.test.ts' }],
  },
  {
    id: 'csp-4',
    says: 'The policy does not name the image CDN that is set.',
    file: 'app/entry.server.tsx',
    find: `site.ok ? pictureOrigins(site.value.info) : []`,
    put: `site.ok ? pictureOrigins({ imageCDNs: [], resources: [] }) : []`,
    tests: [{ project: 'nojs-chromium', file: 'tests/e2e/site/cdn.spec.ts' }],
  },
  {
    id: 'csp-5',
    says: 'Each page keeps the nonce of its rendering, so that no two are the same.',
    file: 'app/entry.server.tsx',
    find: `      return \`<\${tag}\${before}\${after}>\${content}</\${tag}>\`;
    },
  );
  return { html: html.replaceAll(mark, ''), scripts, styles };`,
    put: `      return \`<\${tag}\${before}\${mark}\${after}>\${content}</\${tag}>\`;
    },
  );
  return { html, scripts, styles };`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/headers.spec.ts' }],
  },
  {
    id: 'csp-6',
    says: 'Other sites may frame our pages.',
    file: 'app/session/headers.ts',
    find: `    "frame-ancestors 'none'",
`,
    put: '',
    tests: [{ project: 'unit', file: 'app/session/headers.test.ts' }],
  },
];
