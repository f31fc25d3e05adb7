import type { AppServer } from './app';
import { demoFolder } from './demoFolder';
import { register_secret } from './outsideRegister';
import { startServer } from './server';

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9/check';

/** Starts a demo whose outside register of self-exclusion never answers, so that play waits for it. */
export async function siteOfSilentRegister(): Promise<{ site: AppServer; end: () => void }> {
  const folder = demoFolder('register');
  const server = await startServer({
    DATA_DIR: folder.path,
    DEMO: '1',
    LIMIT_SCALE: '1000',
    EXCLUSION_REGISTER_URL: nowhere,
    EXCLUSION_REGISTER_SECRET: register_secret,
    EXCLUSION_REGISTER_NAME: 'SelfStop',
  });
  const end = () => {
    server.stop('SIGKILL');
    folder.remove();
  };
  return { site: { ...server, dataDir: folder.path }, end };
}
