import { expect } from './noscript/expect';
import { textOf } from './words';

/** Follows a message's link to a page in a browser without cookies, and expects the page to say why it does nothing. */
export async function expectExplained(url: string, link: string, page: string): Promise<void> {
  const answer = await fetch(new URL(link, url), { redirect: 'manual' });
  expect(answer.headers.get('Location')).toBe(`${page}?cookies=link`);
  const led = await fetch(new URL(`${page}?cookies=link`, url));
  expect(await led.text()).toContain(textOf('en', 'cookies_off_link'));
}
