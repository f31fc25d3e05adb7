import type { Context } from 'hono';
import { securityHeaders } from '../../app/session/headers';
import { preferredLanguage } from '../../app/session/preferredLanguage.server';
import type { Language } from '../../app/i18n/languages';
import { serverWords } from '../words';
import type { WebEnv } from './env';

type Refusal = Exclude<keyof ReturnType<typeof serverWords>['plainPage'], 'home'>;

/**
 * The page of a request that is refused before the app is reached, with a link home. Thai and English
 * are always there, for the address may be a stranger's; a preference for another language comes first.
 */
export async function plainPage(c: Context<WebEnv>, status: Refusal): Promise<Response> {
  const first = await preferredLanguage(c.req.header('Cookie') ?? null);
  const said = [...new Set<Language>([first, 'th', 'en'])];
  const wordsIn = (language: Language) => serverWords(language).plainPage;
  const policy = { secure: false, formOrigins: [], imageOrigins: [], development: false };
  for (const [name, value] of Object.entries(
    securityHeaders(policy, { scripts: [], styles: [] }),
  )) {
    c.header(name, value);
  }
  // Our own form is kept for Back, which leads on to what was typed; a 403 is for the form of another site.
  const isOurForm = c.req.method === 'POST' && status !== 403;
  c.header('Cache-Control', isOurForm ? 'private, no-cache' : 'no-store');
  return c.html(
    `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8"><title>${status} · Chokdee</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main>' +
      `<h1>Chokdee</h1>${said.map((lang) => `<p lang="${lang}">${wordsIn(lang)[status]}</p>`).join('')}` +
      `<p><a href="/m/home">${said.map((lang) => `<span lang="${lang}">${wordsIn(lang).home}</span>`).join(' · ')}</a></p>` +
      `<p><small>${c.get('requestId')}</small></p></main></body></html>`,
    status,
  );
}
