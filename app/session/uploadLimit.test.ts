import { expect, it } from 'vitest';
import { screenAt } from '../routes';
import { takesUploads } from './uploadLimit';

it.each(['/m/myAccount/index', '/m/myAccount/index/', '/m/myAccount/index.data'])(
  'takes pictures at %s, which is the profile',
  (path) => {
    expect(takesUploads(path)).toBe(true);
    expect(screenAt(path.replace('.data', '')).id).toBe('myAccount');
  },
);

it.each([
  '/',
  '/m/login',
  '/m/myAccount',
  '/m/myAccount/index/x',
  '/m/set',
  '/m/login.data',
  '.data',
])('takes none at %s', (path) => expect(takesUploads(path)).toBe(false));
