// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { asWords } from './names.mjs';

const locales = 'app/i18n/locales';

/**
 * The words of a new screen, at the end of its area's file in each language, in English until they are translated.
 * @param {string} root
 * @param {string} area
 * @param {string} name
 * @param {Record<string, string>} words by the end of their keys
 * @returns {import('./new.mjs').Plan}
 */
export function dictionaryFiles(root, area, name, words) {
  /** @type {import('./new.mjs').Plan} */
  const plan = { created: {}, edited: {} };
  for (const language of fs.readdirSync(path.join(root, locales))) {
    const lines = Object.entries(words).map(([key, said]) => `  ${name}_${key}: '${said}',`);
    const typed = language === 'en' ? ' as const' : '';
    const file = `${locales}/${language}/${area}.ts`;
    const there = fs.existsSync(path.join(root, file));
    const before = there ? fs.readFileSync(path.join(root, file), 'utf8') : '';
    plan[there ? 'edited' : 'created'][file] = [
      before,
      `export const ${name} = {`,
      `  title_${name}: '${asWords(name)}',`,
      ...lines,
      `}${typed};`,
      '',
    ].join('\n');
  }
  return plan;
}
