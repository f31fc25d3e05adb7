import { expect, it } from 'vitest';
import { screens } from '../../../app/routes';
import { kindOf, queued_screens } from './kinds';

it('knows the screens of the queue by their ids, and every request by its method and screen (site#overload)', () => {
  const ids = screens.map(({ id }) => id);
  expect(queued_screens.filter((id) => !ids.includes(id))).toEqual([]);
  const of = (method: string, path: string) =>
    kindOf({ req: { method, path } } as Parameters<typeof kindOf>[0]);
  for (const path of ['/m/voucherCenter', '/m/lottery/slip', '/m/ticket/1', '/m/agent/counter'])
    expect(of('POST', path), path).toBe('money');
  expect(of('GET', '/m/voucherCenter')).toBe('pages');
  expect(of('POST', '/m/changePsw')).toBe('logins');
  expect(of('GET', '/m/changePsw')).toBe('pages');
  expect(of('HEAD', '/m/login.data')).toBe('entries');
  expect(of('POST', '/m/nowhere')).toBe('forms');
});
