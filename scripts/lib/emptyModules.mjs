// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @typedef {typeof import('@remix-run/dev/dist/compiler/plugins/emptyModules.js').emptyModulesPlugin} Make */
/** @typedef {Parameters<ReturnType<Make>['setup']>[0]} Build */

/**
 * Lets the compiler drop imports of modules that only the server has. For browsers it replaces such a
 * module by an empty one, but does not say that importing it does nothing, so each would stay as a script
 * that pages ask for. To be called in the compiler's own process before it begins; throws where the
 * compiler no longer has this part.
 */
export function freeEmptyModules() {
  const part = require('@remix-run/dev/dist/compiler/plugins/emptyModules.js');
  /** @type {Make} */
  const make = part.emptyModulesPlugin;
  part.emptyModulesPlugin = (/** @type {Parameters<Make>} */ ...settings) => {
    const plugin = make(...settings);
    /** @param {Build} build */
    const setup = (build) => plugin.setup(withoutEffects(build));
    return { ...plugin, setup };
  };
}

/**
 * @param {Build} build
 * @returns {Build}
 */
const withoutEffects = (build) => ({
  ...build,
  onResolve: (options, resolve) =>
    build.onResolve(options, async (args) => {
      const found = await resolve(args);
      return found && { ...found, sideEffects: false };
    }),
});
