import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { layersRule, docComments, plainNames, pureExports } from './scripts/lint/rules.mjs';

const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'tests/**'];

/** The folders of the services. */
const platform = /^server\/(kernel|areas)\//;

/**
 * The layers of the house (docs/architecture.md), each as a pattern, so that a new folder is held to
 * them too. `imports` are paths without their ending, or packages.
 * @type {import('./scripts/lint/rules.mjs').Layer[]}
 */
const layers = [
  {
    files: /^app\//,
    except: /^app\/gateway\/runtime\.server\.ts$/,
    imports: /^server\/(?!(kernel|sandbox|areas\/\w+)\/api\/|api(\/|$))/,
    why: 'app/ imports declarations of the API only (api/ of the kernel and of areas); the runtime and its types come through app/gateway.',
  },
  {
    files: /^app\/routes\/.*(?<!\.server)\.tsx?$/,
    imports: /^(kysely|zod|@conform-to\/zod)(\/|$)/,
    why: 'A route parses in its server part, and holds no queries and no rules.',
  },
  {
    files: /^server\//,
    except: /^server\/web\//,
    imports: /^app\//,
    why: 'The server does not import the screens.',
  },
  {
    files: /^server\/web\//,
    imports:
      /^app\/(?!addresses$|areas\/games\/cards\/sheets$|session\/(headers|body\/uploadLimit|cookieMaker|dataUse|(preferredLanguage|prefetch)\.server)$|i18n\/languages$|live\/(document|view)$)/,
    why: 'The web server shares only the addresses, those of sheets of pictures, the headers, the upload limit, the session cookie, the place of a page’s bytes, the language and what a prefetch is with the screens.',
  },
  {
    files: /^server\/(?!web\/|(main|serve|build)\.ts$)/,
    imports: /^(@remix-run\/|react(-dom)?(\/|$))/,
    why: 'The platform knows no Remix and no cookies.',
  },
  {
    files: /^server\/(?!store\/)/,
    imports: /^(libsql|pg)$/,
    why: 'Services know no SQL dialect: the store opens it.',
  },
  {
    files: platform,
    except: /^server\/(kernel\/http\/|areas\/wallet\/(vendorRoutes|deposits\/callbackRoutes)\.ts$)/,
    imports: /^hono(\/|$)|^@hono\//,
    why: 'Services know no HTTP: kernel/http binds them to the calls.',
  },
  {
    files: platform,
    except: /^server\/kernel\/http\//,
    imports: /^server\/kernel\/http\//,
    why: 'Services know no HTTP: bind() ties them to the calls.',
  },
  {
    files: platform,
    imports: /^prom-client$/,
    why: 'Services count through Platform.metrics; server/metrics knows who reads it.',
  },
  {
    files: /^(app|server)\//,
    except: /^server\/areas\/wallet\/payments\/stripeProvider\.ts$/,
    imports: /^stripe(\/|$)/,
    why: 'Stripe’s library is the provider’s alone: nothing of it reaches a screen or the browser.',
  },
  {
    files: /^(app|server)\//,
    imports: /^scripts\//,
    why: 'The build uses app/ and server/; they never use the build.',
  },
  {
    files: platform,
    except: /^server\/areas\/\w+\/ops\//,
    imports: /^server\/(?!(kernel|areas|store|fair)\/|words$|sandbox\/api\/)/,
    why: 'Kernel and areas stand on the store, fair and the words alone.',
  },
  {
    files: /^server\/words\//,
    imports: /^(?!server\/(words\/|kernel\/api\/call$))/,
    why: 'Words know of the house the languages alone.',
  },
  {
    files: platform,
    except: /^server\/areas\/\w+\/ops\//,
    imports: /^server\/areas\/\w+\/ops\//,
    why: 'Services know no operator’s commands.',
  },
  {
    files: /^server\/kernel\//,
    imports: /^server\/areas\/(?!\w+\/api\/)/,
    why: 'The kernel knows of the areas their declarations alone.',
  },
  {
    files: /^server\/((kernel|sandbox|areas\/\w+)\/)?api\//,
    imports: /^(?!zod(-to-json-schema)?$|node:|server\/((kernel|sandbox|areas\/\w+)\/)?api(\/|$))/,
    why: 'The API stands on zod alone.',
  },
  {
    files: /^server\/(store|fair)\//,
    imports: /^server\/(?!(store|fair)\/)/,
    why: 'The store is the lowest layer.',
  },
  {
    files: /^server\/witness\//,
    imports: /^(?!node:|server\/(witness|fair)\/)/,
    why: 'The witness is somebody else’s process: it stands on Node and on fair alone.',
  },
  {
    files: /^server\/sandbox\//,
    imports:
      /^server\/(kernel\/(ledger|sessions)\/|areas\/account\/(?!api\/)|(?!(sandbox|kernel|areas|store|fair)\/))/,
    why: 'A vendor reaches money through the wallet calls only.',
  },
];

const house = {
  rules: {
    layers: layersRule,
    'doc-comments': docComments,
    'plain-names': plainNames,
    'pure-exports': pureExports,
  },
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      'public/',
      'node_modules/',
      '.tmp/',
      'data/',
      'test-results/',
      'release/',
      '**/*.gen.ts',
    ],
  },
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
      'max-lines': ['warn', { max: 500, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Keys of a spread literal are not checked: write the properties out.',
        },
        {
          selector: 'JSXAttribute[name.name=/^form(Action|Method|EncType|NoValidate|Target)$/]',
          message: 'Text browsers ignore these attributes: a button chooses by its name and value.',
        },
        {
          selector: 'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name="form"]',
          message: 'A control outside its form is dead in text browsers: put it into the form.',
        },
      ],
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
    files: [
      'server/config.ts',
      'server/witness/main.ts',
      'tests/**',
      '*.config.ts',
      'scripts/**',
      'server/**/*.test.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['server/{main,serve}.ts', 'server/witness/main.ts', 'server/ops/**', 'scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // All words of an area, or of the server, in one language.
    files: ['app/i18n/locales/**', 'server/words/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { house },
    rules: { 'house/doc-comments': 'error', 'house/plain-names': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: testFiles,
    rules: { 'house/layers': ['error', layers] },
  },
  {
    files: ['app/routes/**/*.tsx'],
    rules: { 'house/pure-exports': 'error' },
  },
);
