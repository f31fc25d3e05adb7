// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'forms-1',
    says: 'What a member typed is shown to the next one who logs in on the same phone.',
    file: 'app/forms/draft.server.ts',
    find: `stored && stored.owner !== '' && stored.owner === reader`,
    put: `stored && page.session !== null`,
    tests: [{ project: 'unit', file: 'app/forms/draft.server.test.ts' }],
  },
  {
    id: 'forms-2',
    says: 'A form with an unknown intent does the first act.',
    file: 'app/forms/read.server.ts',
    find: `    if (cause instanceof ReferenceError) return refuseIntent(page);`,
    put: `    if (cause instanceof ReferenceError) return [all[0]!, all[0]!.acts[0]!];`,
    tests: [{ project: 'unit', file: 'app/forms/form.server.test.ts' }],
  },
  {
    id: 'forms-3',
    says: 'A refused form repeats the secrets that were typed.',
    file: 'app/forms/submit.server.ts',
    find: `    hideFields: wiped,`,
    put: `    hideFields: [],`,
    tests: [{ project: 'unit', file: 'app/forms/form.server.test.ts' }],
  },
  {
    id: 'forms-4',
    says: 'A refused form answers with the status of success.',
    file: 'app/forms/submit.server.ts',
    find: `parts.status ?? (isRefused ? 400 : 200)`,
    put: `parts.status ?? 200`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/headers.spec.ts', grep: 'refused form' }],
  },
  {
    id: 'forms-5',
    says: 'A bet whose answer was lost gets a new key, and is played twice when it is sent again.',
    file: 'app/forms/submit.server.ts',
    find: `isUndecided(code) ? keyOf(raw) : ''`,
    put: `''`,
    tests: [
      {
        project: 'nojs',
        file: 'tests/e2e/site/faults.spec.ts',
        grep: 'a round whose answer is lost',
      },
    ],
  },
  {
    id: 'forms-6',
    says: 'The faults that a form shows are gone when the language changes.',
    file: 'app/forms/submit.server.ts',
    find: `listedFaults(raw.get(faults_field), Object.keys(form.fields.labels))`,
    put: `listedFaults(raw.get(faults_field), [])`,
    tests: [{ project: 'nojs', file: 'tests/e2e/account/refused.spec.ts' }],
  },
  {
    id: 'forms-7',
    says: 'A refused form comes back empty.',
    file: 'app/forms/submit.server.ts',
    find: `if (Object.hasOwn(labels, name)) own.append(name, value);`,
    put: `if (Object.hasOwn(labels, name)) own.append(name, '');`,
    tests: [{ project: 'nojs', file: 'tests/e2e/account/languages.spec.ts' }],
  },
  {
    id: 'forms-8',
    says: 'A draft keeps passwords.',
    file: 'app/forms/draft.server.ts',
    find: `  /passw|captcha`,
    put: `  /captcha`,
    tests: [{ project: 'unit', file: 'app/forms/draft.server.test.ts' }],
  },
  {
    id: 'forms-9',
    says: 'A completed form answers 302, so that some clients send it again.',
    file: 'app/session/reply.server.ts',
    find: `const see_other = 303;`,
    put: `const see_other = 302;`,
    tests: [{ project: 'nojs', file: 'tests/e2e/account/outside.spec.ts' }],
  },
  {
    id: 'forms-10',
    says: 'The form of a bet lacks its key.',
    file: 'app/forms/FormShell.tsx',
    find: `        {key && <input key={key} type="hidden" name="idempotencyKey" value={key} />}
`,
    put: '',
    tests: [{ project: 'nojs', file: 'tests/e2e/games/rounds.spec.ts' }],
  },
  {
    id: 'forms-11',
    says: 'The form of a login that needs a captcha shows none.',
    file: 'app/areas/account/login/loginForm.server.ts',
    find: `      const needs = /^captcha_/.test(answer.code) || answer.detail.captcha === true;`,
    put: `      const needs = /^captcha_/.test(answer.code);`,
    tests: [
      { project: 'nojs', file: 'tests/e2e/account/login.spec.ts', grep: 'a captcha is asked for' },
    ],
  },
  {
    id: 'forms-12',
    says: 'Registration never asks the platform about the captcha.',
    file: 'server/areas/account/registration.ts',
    find: `  return takeCaptcha(platform, input);`,
    put: `  await takeCaptcha(platform, input);
  return ok(true);`,
    tests: [{ project: 'sqlite', file: 'tests/contract/account/register.test.ts' }],
  },
  {
    id: 'forms-13',
    says: 'The summary of errors does not lead to the fields.',
    file: 'app/ui/ErrorSummary.tsx',
    find: '<a href={`#${entry.id}`}>{entry.text}</a>',
    put: '<span>{entry.text}</span>',
    tests: [
      {
        project: 'nojs-chromium',
        file: 'tests/e2e/account/register.spec.ts',
        grep: 'everything that is wrong',
      },
    ],
  },
];
