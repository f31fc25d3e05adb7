// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'security-1',
    says: 'Script can read the cookies.',
    file: 'app/session/cookieMaker.ts',
    find: `      httpOnly: true,
`,
    put: '',
    tests: [{ project: 'nojs', file: 'tests/e2e/site/headers.spec.ts' }],
  },
  {
    id: 'security-2',
    says: 'A form of another origin is taken.',
    file: 'server/web/app.ts',
    find: `if (origin !== null) return origin === ours;`,
    put: `if (origin !== null) return true;`,
    tests: [{ project: 'unit', file: 'server/web/app.test.ts' }],
  },
  {
    id: 'security-3',
    says: 'A redirect leads to another host by way of dots.',
    file: 'app/session/wayBack.ts',
    find: "return url.pathname.startsWith('//') ? fallback : `${url.pathname}${url.search}${url.hash}`;",
    put: 'return `${url.pathname}${url.search}${url.hash}`;',
    tests: [{ project: 'unit', file: 'app/session/wayBack.test.ts' }],
  },
  {
    id: 'security-4',
    says: 'A session cookie can be made up: it is not signed.',
    file: 'app/session/cookies.server.ts',
    find: `const sessionSent = signed(session_cookie)`,
    put: `const sessionSent = make(session_cookie)`,
    tests: [{ project: 'unit', file: 'app/session/cookies.server.test.ts' }],
  },
  {
    id: 'security-5',
    says: 'Tokens are stored as they are.',
    file: 'server/kernel/ids.ts',
    find: `  createHash('sha256').update(token).digest('hex');`,
    put: `  token;`,
    tests: [{ project: 'sqlite', file: 'tests/contract/account/secrets.test.ts' }],
  },
  {
    id: 'security-6',
    says: "A vendor's request can be sent again as it is.",
    file: 'server/areas/wallet/vendorRoutes.ts',
    find: `  return row !== undefined;`,
    put: `  return row !== null;`,
    tests: [{ project: 'sqlite', file: 'tests/contract/wallet/answers.test.ts' }],
  },
  {
    id: 'security-7',
    says: 'Signing out leaves the session alive for whoever has its token.',
    file: 'app/forms/preferences.server.ts',
    find: `    if (page.session) await page.call(logout, {});
`,
    put: '',
    tests: [{ project: 'nojs', file: 'tests/e2e/account/outside.spec.ts' }],
  },
  {
    id: 'security-8',
    says: 'A session is opened by a password that was changed meanwhile.',
    file: 'server/areas/account/login.ts',
    find: `    .$if(how === 'password', (query) => query.where('password_hash', '=', member.password_hash))
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/account/races.test.ts' }],
  },
  {
    id: 'security-9',
    says: 'A visitor gets a page that was made for the choices of another.',
    file: 'server/web/visitorPages.ts',
    find: `const read_headers = ['Cookie', `,
    put: `const read_headers = [`,
    tests: [{ project: 'unit', file: 'server/web/visitorPages.test.ts' }],
  },
  {
    id: 'security-10',
    says: 'A template holds the name of the member for whom it was made.',
    file: 'app/session/template.server.ts',
    find: `    this.#texts.set(name, text);
    return placeOf(name);`,
    put: `    this.#texts.set(name, text);
    return text;`,
    tests: [{ project: 'unit', file: 'app/session/template.server.test.ts' }],
  },
  {
    id: 'security-11',
    says: 'A template serves members whose page is another.',
    file: 'app/session/template.server.ts',
    find: `JSON.stringify([address, loaded])`,
    put: `JSON.stringify([address, loaded.length])`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/stored.spec.ts' }],
  },
  {
    id: 'security-12',
    says: 'A page that a browser prefetches does what only a tap may do.',
    file: 'app/session/prefetch.server.ts',
    find: `  method !== 'GET' || changes === true;`,
    put: `  changes === true;`,
    tests: [{ project: 'sqlite', file: 'tests/contract/platform/prefetch.test.ts' }],
  },
  {
    id: 'security-13',
    says: 'A first proof alone opens the session of a member with a second factor.',
    file: 'server/kernel/sessions/sessions.ts',
    find: `if (step) return waitingFor(platform, member, step);`,
    put: `if (step && !member) return waitingFor(platform, member, step);`,
    tests: [{ project: 'sqlite', file: 'tests/contract/account/secondStep.test.ts' }],
  },
  {
    id: 'security-14',
    says: 'A code of an authenticator is taken twice.',
    file: 'server/kernel/secondFactor/memberFactor.ts',
    find: `.where('totp_step', repeats ? '<=' : '<', step)`,
    put: `.where('totp_step', '<=', step)`,
    tests: [{ project: 'sqlite', file: 'tests/contract/account/secondStep.test.ts' }],
  },
  {
    id: 'security-15',
    says: 'A passkey logs in without finger, face or PIN.',
    file: 'server/areas/account/passkeys/ceremony.ts',
    find: `expectedRPID: passkey.rp_id,
      requireUserVerification: true,`,
    put: `expectedRPID: passkey.rp_id,
      requireUserVerification: false,`,
    tests: [
      { project: 'sqlite', file: 'tests/contract/account/passkeys.test.ts' },
      { project: 'sqlite', file: 'tests/contract/console/passkeys.test.ts' },
    ],
  },
  {
    id: 'security-16',
    says: 'The passkey of one member of staff stands in the place of the code of another.',
    file: 'server/areas/console/staff/passkeys.ts',
    find: `        .where('operator_id', '=', operatorId)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),`,
    put: `        .where('removed_at', 'is', null)
        .executeTakeFirst(),`,
    tests: [{ project: 'sqlite', file: 'tests/contract/console/passkeys.test.ts' }],
  },
  {
    id: 'security-17',
    says: 'One person alone pays a win that waits for a second one, where the threshold was raised since.',
    file: 'server/areas/wallet/heldCredits.ts',
    find: `  if (found && isSame) {
    const ended = await rules.confirm(trx, found, instant);`,
    put: `  if (found && amount <= Number((await readSettings(trx))['vendor.twoOperators'])) {
    return ok({ by: 'alone', reason });
  }
  if (found && isSame) {
    const ended = await rules.confirm(trx, found, instant);`,
    tests: [{ project: 'sqlite', file: 'tests/contract/console/credits.test.ts' }],
  },
];
