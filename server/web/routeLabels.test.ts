import type { ServerBuild } from '@remix-run/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeLabels, templatesOf, unknown_route } from './routeLabels';

const templates = [
  '/',
  '/m/home',
  '/m/gameList',
  '/m/login',
  '/m/login/:provider',
  '/avatar/:file',
];
const labelOf = routeLabels(templates);

it.each([
  ['/m/home', '/m/home'],
  ['/', '/'],
  ['/M/Home/', '/m/home'],
  ['/m/gamelist', '/m/gameList'],
  ['/m/home.data', '/m/home'],
  ['/_root.data', '/'],
  ['/m/login', '/m/login'],
  ['/m/login/google', '/m/login/:provider'],
  ['/avatar/0f3a.webp', '/avatar/:file'],
  ['/m/login/google/more', unknown_route],
  ['/m/nowhere', unknown_route],
  ['/constructor', unknown_route],
])('gives %s the label %s', (pathname, label) => {
  expect(labelOf(pathname)).toBe(label);
});

it('has no label beyond its templates, whatever is asked for', () => {
  const known = new Set([...templates, unknown_route]);
  fc.assert(
    fc.property(fc.webPath(), (pathname) => {
      expect(known).toContain(labelOf(pathname));
    }),
  );
});

describe('the templates of a build', () => {
  const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({
    [id]: { id, parentId, path, index, module: {} },
  });
  const routes = {
    ...route('root', undefined, ''),
    ...route('frame', 'root'),
    ...route('home-1', 'frame', undefined, true),
    ...route('home', 'frame', 'm/home'),
    ...route('play', 'frame', 'm/play/:code'),
    ...route('captcha', 'root', 'm/captcha'),
    ...route('unknown', 'frame', '*'),
  } as unknown as ServerBuild['routes'];

  it('are the whole paths of what is shown, without what takes all others', () => {
    expect(templatesOf({ routes }).sort()).toEqual(['/', '/m/captcha', '/m/home', '/m/play/:code']);
  });
});
