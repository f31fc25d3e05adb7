import { expect, it } from 'vitest';
import { bannerLink } from './bannerLink';

it.each([
  ['/m/activityDetail?id=3#top', '/m/activityDetail?id=3#top'],
  ['/m/../m/hot', '/m/hot'],
  ['/m/Activity?id=3', '/m/activity?id=3'],
  ['/m//activity#top', '/m/activity#top'],
  ['/m/activity;x', '/m/activity'],
  ['/m/%61ctivity', '/m/activity'],
  ['/m/activity.', '/m/activity'],
  ['/M/Play/K3_1/', '/m/play/K3_1'],
  ['/art/Banners/a.svg?v=%41', '/art/Banners/a.svg?v=%41'],
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['HTTPS://example.com', 'https://example.com/'],
])('leads by %j to %s', (link, wanted) => {
  expect(bannerLink(link)).toBe(wanted);
});

it.each([
  '',
  'm/hot',
  '//example.com',
  '/\\example.com',
  '/..//example.com',
  'https://',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /m/hot',
])('leads nowhere by %j', (link) => {
  expect(bannerLink(link)).toBe('');
});
