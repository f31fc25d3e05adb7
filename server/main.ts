import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { ServerBuild } from '@remix-run/node';
import { processRole } from './config';
import { projectDir } from './folderFiles';
import type { serve } from './serve';

/** The compiler's bundle: the screens, and the server with them, so that both share each module. */
type Build = ServerBuild & { serve: typeof serve };

/**
 * The share of what lives in the heap by which it may grow, in percent, before V8 looks for garbage. Left to itself V8 goes by the
 * machine's memory, up to 300: a process that serves pages then holds twice the memory for no more speed (docs/operating.md,
 * "Memory"). V8 reads it at each collection, so it may be set while the program runs.
 */
const heap_growth_percent = 25;

/** Runs the program of this process's role, and loads nothing of the others. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heap_growth_percent}`);
  const role = processRole();
  // A second party's witness shares this program and nothing else: no store, no settings of the site, no secret.
  if (role === 'witness') return void (await import('./witness/main'));
  if (role === 'platform') return (await import('./serve')).serve();
  const file = path.join(projectDir(), 'build/index.js');
  const build = (await import(pathToFileURL(file).href)) as Build;
  return build.serve(build);
}

void main();
