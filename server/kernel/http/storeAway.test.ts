import pino from 'pino';
import { expect, it } from 'vitest';
import { publicKey } from '../../areas/site/api/site';
import { noMetrics } from '../metrics';
import { StoreUnavailable } from '../../store/unavailable';
import { callRoutes } from './callRoutes';

/** Asks for the key of a platform whose service throws. */
const askThatThrows = async (cause: Error) => {
  const handle = () => Promise.reject(cause);
  const parts = { clock: { now: () => 0 }, metrics: noMetrics, log: pino({ level: 'silent' }) };
  const app = callRoutes(parts as never, [{ call: publicKey, handle } as never]);
  const answer = await app.request(publicKey.path);
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code, answer.headers.get('Retry-After')];
};

it('answers 503 with the wait while the store is away, however deep the reason lies (site#the-store)', async () => {
  const away = new StoreUnavailable('another process writes');
  const around = new Error('migration failed', { cause: away });
  for (const cause of [away, around]) {
    expect(await askThatThrows(cause)).toEqual([503, 'store_unavailable', '2']);
  }
  expect(await askThatThrows(new Error('a bug'))).toEqual([500, 'unknown_error', null]);
});
