// @ts-check
import path from 'node:path';
import { root } from './paths.mjs';

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
