import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { type ConfigError, isWitness, processConfig } from './config';
import { projectDir } from './folderFiles';
import type { serve } from './serve';
import { unavailableReason } from './store/unavailable';

/** The compiler's bundle: the screens, and the server with them, so that both share each module. */
type Build = ServerBuild & { serve: typeof serve };

/** Runs the program of this process's role, and loads nothing of the others. */
async function main(): Promise<void> {
  // A second party's witness shares this program and nothing else: no store, no settings of the site, no secret.
  if (isWitness()) return void (await import('./witness/main'));
  if (processConfig().role === 'platform') return (await import('./serve')).serve();
  const file = path.join(projectDir(), 'build/index.js');
  const build = (await import(pathToFileURL(file).href)) as Build;
  return build.serve(build);
}

main().catch((cause: unknown) => {
  const away = unavailableReason(cause);
  // The bundle of the screens has a class of its own.
  if (cause instanceof Error && cause.name === ('ConfigError' satisfies ConfigError['name'])) {
    console.error(`The configuration is not right:\n${cause.message}`);
  } else if (away !== undefined) {
    console.error(`The store cannot be used: ${away}`);
  } else {
    console.error(cause);
  }
  process.exit(1);
});
