// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'guards-1',
    says: 'Trial players may see the screens of real members.',
    file: 'app/session/access.ts',
    find: `access === 'real' || access === 'real-or-home';`,
    put: `access === 'real-or-home';`,
    tests: [{ project: 'unit', file: 'app/session/access.test.ts' }],
  },
  {
    id: 'guards-2',
    says: 'The access of a form that has its own is not checked.',
    file: 'app/forms/action.server.ts',
    find: `const admitted = access ? await admit(page, access, raw, form, heldForm) : screen;`,
    put: `const admitted = access ? screen : screen;`,
    tests: [
      {
        project: 'nojs-chromium',
        file: 'tests/e2e/games/lists.spec.ts',
        grep: 'comes back to the card',
      },
    ],
  },
  {
    id: 'guards-3',
    says: 'A form can be sent by whoever may not see its screen.',
    file: 'app/forms/action.server.ts',
    find: `await admit(page, screenAccess(page), raw, likely, heldForm)`,
    put: `await admit(page, 'public', raw, likely, heldForm)`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/routes.spec.ts' }],
  },
  {
    id: 'guards-4',
    says: 'Accounts of type 40 pass as agents.',
    file: 'app/session/access.ts',
    find: `[0, 4, 40]`,
    put: `[0, 4]`,
    tests: [{ project: 'unit', file: 'app/session/access.test.ts' }],
  },
  {
    id: 'guards-5',
    says: 'Members are logged out while the gateway is away.',
    file: 'app/session/access.ts',
    find: `  if (ended && !isEnded(ended)) return 'unknown';
`,
    put: '',
    tests: [{ project: 'unit', file: 'app/session/guards.server.test.ts' }],
  },
  {
    id: 'guards-6',
    says: 'A call of real members answers trial players.',
    file: 'server/kernel/http/callRoutes.ts',
    find: `  if (auth === 'real' && isTrial(member)) return 'trial_not_allowed';
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/platform/access.test.ts' }],
  },
  {
    id: 'guards-7',
    says: 'People of a blocked country are let in.',
    file: 'server/kernel/http/callRoutes.ts',
    find: `if (restricted && (await isBlocked(platform, caller)))`,
    put: `if (!restricted && (await isBlocked(platform, caller)))`,
    tests: [{ project: 'sqlite', file: 'tests/contract/platform/access.test.ts' }],
  },
  {
    id: 'guards-8',
    says: 'The loader of a screen checks nobody.',
    file: 'app/session/screen.server.ts',
    find: `requireAccess(page, screenOf(page).access)`,
    put: `requireAccess(page, 'public')`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/routes.spec.ts' }],
  },
  {
    id: 'guards-9',
    says: 'A site in maintenance shows its screens.',
    file: 'app/session/screen.server.ts',
    find: `await open;`,
    put: `await Promise.resolve();`,
    tests: [{ project: 'nojs', file: 'tests/e2e/content/site.closed.spec.ts' }],
  },
  {
    id: 'guards-10',
    says: 'A form that is sent in maintenance is carried out.',
    file: 'app/forms/action.server.ts',
    find: `await requireOpenSite(page, () => heldFormOf(sent, forms));`,
    put: ``,
    tests: [{ project: 'nojs', file: 'tests/e2e/content/site.closed.spec.ts' }],
  },
];
