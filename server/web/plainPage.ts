import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { securityHeaders } from '../../app/session/headers';
import { preferredLanguage } from '../../app/session/preferredLanguage.server';
import type { Language } from '../../app/i18n/languages';
import { serverWords } from '../words';
import type { WebEnv } from './env';

/** Room around the words, and links that a thumb meets; the page has none of the site's sheets. */
const style =
  'body{max-width:36rem;margin:10vh auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}a{display:inline-block;padding:.6rem 0}';
const style_hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const policy = { secure: false, formOrigins: [], imageOrigins: [], development: false };
const headers = Object.entries(securityHeaders(policy, { scripts: [], styles: [style_hash] }));

type Refusal = Exclude<keyof ReturnType<typeof serverWords>['plainPage'], 'home' | 'again'>;

/**
 * The page of a request that is refused before the app is reached, with a link home. Thai and English
 * are always there, for the address may be a stranger's; a preference for another language comes first. Where it may be
 * there a moment later, another link leads to it.
 */
export async function plainPage(c: Context<WebEnv>, status: Refusal): Promise<Response> {
  const first = await preferredLanguage(c.req.header('Cookie') ?? null);
  const said = [...new Set<Language>([first, 'th', 'en'])];
  const wordsIn = (language: Language) => serverWords(language).plainPage;
  for (const [name, value] of headers) c.header(name, value);
  // Our own form is kept for Back, which leads on to what was typed; a 403 is for the form of another site.
  const isOurForm = c.req.method === 'POST' && status !== 403;
  c.header('Cache-Control', isOurForm ? 'private, no-cache' : 'no-store');
  const link = (href: string, word: 'home' | 'again') =>
    `<p><a href="${href}"${word === 'home' ? ' target="_top"' : ''}>${said.map((lang) => `<span lang="${lang}">${wordsIn(lang)[word]}</span>`).join(' · ')}</a></p>`;
  const { pathname, search } = new URL(c.req.url);
  const isLater = c.req.method === 'GET' && (status === 429 || status === 503);
  // A form whose body is too large leads back to its page.
  const leadsBack = isLater || status === 413;
  return c.html(
    `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8"><title>${status} · Chokdee</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>` +
      `<h1>Chokdee</h1>${said.map((lang) => `<p lang="${lang}">${wordsIn(lang)[status]}</p>`).join('')}` +
      (leadsBack ? link(attributeOf(pathname + search), 'again') : '') +
      link(c.get('home') ?? '/m/home', 'home') +
      `<p><small>${c.get('requestId')}</small></p></main></body></html>`,
    status,
  );
}

/** A text as the value of an attribute. A path that begins with two slashes would name a host. */
const attributeOf = (address: string): string =>
  address.replace(/^\/+/, '/').replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
