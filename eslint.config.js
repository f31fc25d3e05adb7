import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'tests/**'];

/** Holds everywhere. A file's last matching rule counts alone, so each of them has this line too. */
const everywhere = ['(^|/)scripts/', 'The build uses app/ and server/; they never use the build.'];

/** The layers of the house: each line says what a folder may not reach for (docs/architecture.md). */
const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores: [...testFiles, ...ignores],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [everywhere, ...patterns].map(([regex, message]) => ({ regex, message })) },
    ],
  },
});

const web = [
  '(^|/)server/(?!contract/)',
  'app/ imports from server/contract only; the runtime and its types come through app/gateway.',
];
const remix = ['^@remix-run/|^react', 'The platform knows no Remix and no cookies.'];
const counters = ['^prom-client$', 'Services count through Platform.metrics.'];
const sqlDialect = ['^(libsql|pg)$', 'Services know no SQL dialect.'];
const site = [
  '(^|/)site/',
  'The site area stands around the other areas; none of them reaches for it.',
];
const areas = ['(^|/)areas/', 'What all areas need knows none of them.'];
const app = ['(^|/)app/', 'The server does not reach into the screens.'];
/** The files of the app that stand before Remix too: the headers of its pages, and its largest form. */
const appForWeb = [
  '(^|/)app/(?!session/(headers|uploadLimit)$)',
  'Of the app, server/web uses session/headers and session/uploadLimit only.',
];

export default tseslint.config(
  { ignores: ['build/', 'public/', 'node_modules/', '.tmp/', 'data/', 'test-results/'] },
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in server/config.ts.',
        },
      ],
    },
  },
  {
    files: ['server/config.ts', 'tests/**', '*.config.ts', 'scripts/**', 'server/**/*.test.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['server/main.ts', 'server/ops/**', 'scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  forbid(['server/**/*.ts'], [app]),
  forbid(['server/web/**/*.ts'], [appForWeb]),
  forbid(['app/gateway/runtime.server.ts'], []),
  forbid(['app/**/*.{ts,tsx}'], [web], ['app/gateway/runtime.server.ts']),
  forbid(['app/areas/!(site)/**/*.{ts,tsx}'], [web, site]),
  forbid(['app/{ui,forms,session,i18n}/**/*.{ts,tsx}'], [web, areas]),
  forbid(
    ['app/routes/**/*.{ts,tsx}'],
    [
      web,
      [
        '^(kysely|zod|@conform-to/zod)',
        'A route parses through its area, and holds no queries and no rules.',
      ],
    ],
  ),
  forbid(['server/platform/**/*.ts'], [remix, sqlDialect, app, counters]),
  forbid(
    [
      'server/platform/{account,content,delivery,games,ledger,limits,site,verification,wallet}/**/*.ts',
    ],
    [remix, sqlDialect, app, counters, ['^hono', 'Services know no HTTP.']],
    // The wallet's own binding: what the vendors' HTTP calls are.
    ['server/platform/wallet/vendorRoutes.ts'],
  ),
  forbid(
    ['server/contract/**/*.ts'],
    [['^(?!zod$|node:|\\./|\\.\\./[A-Za-z]+$)', 'The contract stands on zod alone.']],
  ),
  forbid(
    ['server/store/**/*.ts', 'server/fair/**/*.ts'],
    [remix, app, ['(^|/)(platform|contract|web|sandbox)(/|$)', 'The store is the lowest layer.']],
  ),
  forbid(
    ['server/sandbox/**/*.ts'],
    [
      remix,
      app,
      [
        'platform/(ledger|account)/(?!session)',
        'A vendor reaches money through the wallet calls only.',
      ],
    ],
  ),
);
