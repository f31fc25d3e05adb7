import { expect, it } from 'vitest';
import { screenAt } from '~/addresses';
import { uploadLimit_bytes } from './uploadLimit';

const mb = 1024 * 1024;

it.each([
  ['/m/myAccount/index', 'myAccount', 16 * mb],
  ['/m/activity', 'activity', 32 * mb],
  ['/m/activityDetail', 'activityDetail', 32 * mb],
  ['/m/customer', 'customer', 16 * mb],
])('takes pictures at %s, which is the screen %s', (path, id, limit_bytes) => {
  for (const same of [path, `${path}/`, `${path}.data`]) {
    expect(uploadLimit_bytes(same)).toBe(limit_bytes);
  }
  expect(screenAt(path).id).toBe(id);
});

it.each([
  '/',
  '/m/login',
  '/m/myAccount',
  '/m/myAccount/index/x',
  '/m/set',
  '/m/login.data',
  '.data',
  'constructor',
])('takes none at %s', (path) => expect(uploadLimit_bytes(path)).toBeUndefined());
