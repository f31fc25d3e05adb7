import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { default_language, languages, type Language } from '../i18n/languages';

/** The preferences' cookie, under its names with and without https. */
const names = ['__Host-ck_prefs', 'ck_prefs'].map((name) => createCookie(name));

const preference = z.object({ lang: z.enum(languages) });

/** The language in a request's preference cookie; Thai by default. */
export async function preferredLanguage(cookieHeader: string | null): Promise<Language> {
  for (const cookie of names) {
    const read = preference.safeParse(await cookie.parse(cookieHeader));
    if (read.success) return read.data.lang;
  }
  return default_language;
}
