import path from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {object} Layer what some files may not import
 * @property {RegExp} files paths from the root of the checkout
 * @property {RegExp} [except] those of the files that may
 * @property {RegExp} imports paths from the root without their ending, or names of packages
 * @property {string} why
 */

const aliases = { '~/': 'app/', '@server/': 'server/' };

/**
 * Normalises an import: a path from the root without its ending, however it is written; a package
 * by its name.
 * @param {string} from the importing file, as a path from the root
 * @param {string} name
 */
function targetOf(from, name) {
  const bare = name.replace(/\.tsx?$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  const alias = Object.entries(aliases).find(([prefix]) => bare.startsWith(prefix));
  return alias ? alias[1] + bare.slice(alias[0].length) : bare;
}

/**
 * An ESLint rule that checks imports, of types too, against a list of layers: every layer that
 * names the importing file counts.
 * @type {import('eslint').Rule.RuleModule}
 */
export const layersRule = {
  meta: { type: 'problem', schema: [{ type: 'array' }] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    /** @type {Layer[]} */
    const layers = context.options[0].filter(
      (/** @type {Layer} */ { files, except }) => files.test(file) && !except?.test(file),
    );
    /** @param {{ source?: unknown }} node */
    const check = ({ source }) => {
      const literal = /** @type {import('estree').Literal | null | undefined} */ (source);
      if (typeof literal?.value !== 'string') return;
      const target = targetOf(file, literal.value);
      for (const { imports, why } of layers) {
        if (imports.test(target)) context.report({ node: literal, message: why });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

// @ts-check

/** Words that turn a sentence into a question or a clause without a subject of its own. */
const opening = /^(What(ever)?|Whether|Whence|Where|Who(ever|m|se)?|Which|How)\b/;

/**
 * A doc comment is a sentence about the code below it: "Returns …", "True while …", or a noun of
 * the field. One that begins like a question hides its subject.
 * @type {import('eslint').Rule.RuleModule}
 */
export const docComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      question:
        'A doc comment does not begin with "{{ word }}": begin with a verb ("Returns …"), with "True if …", or with a noun.',
    },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (comment.type !== 'Block' || !comment.value.startsWith('*') || !comment.loc) continue;
        const word = opening.exec(comment.value.replace(/^[*\s]+/, ''))?.[0];
        if (word) context.report({ loc: comment.loc, messageId: 'question', data: { word } });
      }
    },
  }),
};

/**
 * Browsers get a route's module without its loader and its action. The compiler leaves these out
 * only where making them has no side effect: a call has to be marked as pure, or it runs in the
 * browser, where the server's modules are empty, and stops the page's script.
 * @type {import('eslint').Rule.RuleModule}
 */
export const pureExports = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { unmarked: 'A call at the top of a route needs /* @__PURE__ */ before it.' },
  },
  create: (context) => ({
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > CallExpression'(
      /** @type {import('estree').CallExpression} */ node,
    ) {
      const comments = context.sourceCode.getCommentsBefore(node);
      if (comments.some(({ value }) => value.trim() === '@__PURE__')) return;
      context.report({
        node,
        messageId: 'unmarked',
        fix: (fixer) => fixer.insertTextBefore(node, '/* @__PURE__ */ '),
      });
    },
  }),
};

/** Words of our own that the field has others for (docs/glossary.md#names), as a name or at the head or end of one. */
const home_made =
  /^(at|asked|shown|kept|told|tell|heed(ed)?|fold(ed)?)$|^(asked|shown|kept|told|tell|heed|fold)(?=[A-Z])|(?<=[a-z])(Asked|Shown|Kept|Told)$|^(asked|shown|kept|told|heed|fold)_|_(asked|shown|kept|told)$/;

/** Of the fields that a type declares; `at` and `kept` are columns of the store. */
const home_made_field = /^(asked|shown|told)$/;

/**
 * Names that say what they are: `now`, `instant` or `index` for `at`, `requested`, `listed`, `cached`, `reported`.
 * A name that comes from elsewhere, as a column or a field of an answer does, is let through where it is only taken.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { homeMade: '"{{ name }}" says too little: docs/glossary.md has the words in use.' },
  },
  create: (context) => ({
    'TSPropertySignature > Identifier.key'(/** @type {import('estree').Identifier} */ node) {
      if (home_made_field.test(node.name)) {
        context.report({ node, messageId: 'homeMade', data: { name: node.name } });
      }
    },
    'Program:exit'() {
      for (const { variables } of context.sourceCode.scopeManager.scopes) {
        for (const { defs } of variables) {
          for (const { type, name } of defs) {
            if (type === 'ImportBinding' || !home_made.test(name.name)) continue;
            const { parent } = /** @type {import('eslint').Rule.Node} */ (name);
            const holder = parent?.type === 'AssignmentPattern' ? parent.parent : parent;
            if (holder?.type === 'Property' && holder.shorthand) continue;
            context.report({ node: name, messageId: 'homeMade', data: { name: name.name } });
          }
        }
      }
    },
  }),
};
