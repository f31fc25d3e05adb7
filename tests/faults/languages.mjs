// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'languages-1',
    says: 'The browser says the plural for one thing too.',
    file: 'app/i18n/translate.ts',
    find: '${key}_${pluralForm(language, count)}',
    put: '${key}_other',
    tests: [{ project: 'unit', file: 'app/i18n/translate.test.ts' }],
  },
  {
    id: 'languages-2',
    says: 'Dates in Thai have other years than the draws do.',
    file: 'app/i18n/format.ts',
    find: `'th-TH-u-ca-buddhist'`,
    put: `'th-TH-u-ca-gregory'`,
    tests: [{ project: 'unit', file: 'app/i18n/format.test.ts' }],
  },
  {
    id: 'languages-3',
    says: 'A name in Latin letters runs into the Thai words around it.',
    file: 'server/kernel/api/fill.ts',
    find: `(thai.test(left) && latin.test(right)) || (latin.test(left) && thai.test(right))`,
    put: `latin.test(left) && thai.test(right)`,
    tests: [{ project: 'unit', file: 'app/i18n/format.test.ts' }],
  },
  {
    id: 'languages-4',
    says: 'The language button of a form answers in the old language.',
    file: 'app/forms/action.server.ts',
    find: `  if (language) page.preferences = { ...page.preferences, lang: language };
`,
    put: '',
    tests: [{ project: 'nojs', file: 'tests/e2e/account/languages.spec.ts' }],
  },
  {
    id: 'languages-5',
    says: 'A page in English says that it is Thai.',
    file: 'app/root.tsx',
    find: `<html lang={root?.lang ?? default_language}`,
    put: `<html lang={default_language}`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/routes.spec.ts', grep: 'home' }],
  },
  {
    id: 'languages-6',
    says: 'A message has no words in Thai.',
    file: 'app/i18n/locales/th/common.ts',
    find: `  error_trial_not_allowed: 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้ส่วนนี้',
`,
    put: '',
    tests: [{ project: 'types' }],
  },
];
