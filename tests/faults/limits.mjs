// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'limits-1',
    says: 'Each address of an IPv6 network is counted for itself.',
    file: 'server/platform/limits/limit.ts',
    find: "return groups ? `${groups.slice(0, network_groups).join(':')}::/64` : plain;",
    put: "return groups ? groups.join(':') : plain;",
    tests: [{ project: 'unit', file: 'server/platform/limits/limit.test.ts' }],
  },
  {
    id: 'limits-2',
    says: 'All limits share one count: the key lacks the name of the limit.',
    file: 'server/platform/limits/limit.ts',
    find: '`${tier.name}:${tier.by',
    put: '`${tier.by',
    tests: [{ project: 'sqlite', file: 'tests/contract/limits.test.ts' }],
  },
  {
    id: 'limits-3',
    says: 'Every instant begins a window of its own, so that a limit never counts to two.',
    file: 'server/platform/limits/limit.ts',
    find: `at - (at % tier.window_ms)`,
    put: `at`,
    tests: [{ project: 'sqlite', file: 'tests/contract/limits.test.ts' }],
  },
  {
    id: 'limits-4',
    says: 'A client makes its own address up by X-Forwarded-For.',
    file: 'server/web/address.ts',
    find: `.at(-1)`,
    put: `.at(0)`,
    tests: [{ project: 'unit', file: 'server/web/address.test.ts' }],
  },
  {
    id: 'limits-5',
    says: 'The flood of one address shuts out all others.',
    file: 'server/web/limits.ts',
    find: `const address = c.get('address');`,
    put: `const address = c.req.method;`,
    tests: [{ project: 'unit', file: 'server/web/limits.test.ts' }],
  },
  {
    id: 'limits-6',
    says: 'Guessing at one account from many addresses never asks for a captcha.',
    file: 'server/platform/account/loginGate.ts',
    find: `  (await overLimit(platform, tiers.captchaAfterAddress, address)) ||
  (account !== '' && (await overLimit(platform, tiers.captchaAfterAccount, account)));`,
    put: `  overLimit(platform, tiers.captchaAfterAddress, address);`,
    tests: [{ project: 'sqlite', file: 'tests/contract/account.guessing.test.ts' }],
  },
  {
    id: 'limits-7',
    says: 'A code can be guessed at without end.',
    file: 'server/platform/verification/codes.ts',
    find: `        .where('tries', '<', code_tries)
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/account.sms.test.ts' }],
  },
  {
    id: 'limits-8',
    says: 'A session cookie is believed without its signature, so anybody escapes the limit by address.',
    file: 'server/web/sessionKey.ts',
    find: `(session_cookie, { signed: true })`,
    put: `(session_cookie)`,
    tests: [{ project: 'unit', file: 'server/web/limits.test.ts' }],
  },
];
