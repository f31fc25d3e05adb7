import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { generate, watchGenerated } from './scripts/lib/generate.mjs';
import { shortenRouteList } from './scripts/lib/browserRoutes.mjs';
import { joinBrowserScripts } from './scripts/lib/browserScripts.mjs';
import { buildStyles, watchStyles } from './scripts/styles.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
generate(root);

// Node 20 imports no TypeScript; the route table is TypeScript like everything else.
const { dataRoutes, redirectRoutes, screens } = await tsImport('./app/routes.ts', import.meta.url);
const { consoleDataRoutes, consoleScreens } = await tsImport(
  './app/consoleRoutes.ts',
  import.meta.url,
);

await buildStyles(root);
joinBrowserScripts();
const unlisted = [
  ...dataRoutes.filter(({ routed }) => !routed),
  ...screens.filter((screen) => screen.unlisted),
];
const idsOf = (list) => list.map(({ id }) => id);
// The console sends no script, and browsers of members get none of its.
const ofConsole = idsOf([...consoleDataRoutes, ...consoleScreens, { id: 'consoleFrame' }]);
shortenRouteList(new Set([...idsOf(unlisted), ...ofConsole]), new Set(ofConsole));
if (process.argv.includes('dev')) {
  watchGenerated(root);
  watchStyles(root);
}

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ['**/*'],
  server: './server/build.ts',
  serverModuleFormat: 'esm',
  serverBuildPath: 'build/index.js',
  publicPath: '/build/',
  assetsBuildDirectory: 'public/build',
  watchPaths: ['server/**'],
  tailwind: false,
  postcss: false,
  dev: { command: 'tsx server/main.ts' },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      for (const { id, file, paths } of [...dataRoutes, ...redirectRoutes]) {
        for (const address of paths) route(address.slice(1), file, { id });
      }
      for (const { id, file, paths } of consoleDataRoutes) {
        for (const address of paths) route(address.slice(1), file, { id });
      }
      route('', 'routes/console/frame.tsx', { id: 'consoleFrame' }, () => {
        for (const { id, file, paths } of consoleScreens) {
          for (const address of paths) route(address.slice(1), file, { id });
        }
      });
      route('', 'routes/frame.tsx', { id: 'frame' }, () => {
        for (const screen of screens) {
          screen.paths.forEach((address, index) => {
            // Ids become file names: a plain one for each alias of a shared file.
            const id = index === 0 ? screen.id : `${screen.id}-${index}`;
            route(address.slice(1), screen.file, { id, index: address === '/' });
          });
        }
      });
    });
  },
};
