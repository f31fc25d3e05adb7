// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { asWords } from './names.mjs';

const locales = 'app/i18n/locales';

/**
 * The words of a new screen in each language, in English until they are translated.
 * @param {string} root
 * @param {string} name
 * @param {Record<string, string>} words by the end of their keys
 * @returns {import('./new.mjs').Plan}
 */
export function dictionaryFiles(root, name, words) {
  /** @type {import('./new.mjs').Plan} */
  const plan = { created: {}, edited: {} };
  for (const language of fs.readdirSync(path.join(root, locales))) {
    const lines = Object.entries(words).map(([key, said]) => `  ${name}_${key}: '${said}',`);
    const typed = language === 'en' ? ' as const' : '';
    plan.created[`${locales}/${language}/${name}.ts`] = [
      `export const ${name} = {`,
      `  title_${name}: '${asWords(name)}',`,
      ...lines,
      `}${typed};`,
      '',
    ].join('\n');
  }
  return plan;
}
