// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { asWords } from './names.mjs';

const locales = 'app/i18n/locales';

/**
 * The words of a new screen in each language, in English until they are translated. The title of a
 * screen that was to come is taken from there, and its sentence is dropped.
 * @param {string} root
 * @param {string} name
 * @param {Record<string, string>} words by the end of their keys
 * @returns {import('./new.mjs').Plan}
 */
export function dictionaryFiles(root, name, words) {
  /** @type {import('./new.mjs').Plan} */
  const plan = { created: {}, edited: {} };
  for (const language of fs.readdirSync(path.join(root, locales))) {
    const later = `${locales}/${language}/later.ts`;
    const text = fs.existsSync(path.join(root, later))
      ? fs.readFileSync(path.join(root, later), 'utf8')
      : '';
    const title = lineOf(text, `title_${name}`);
    const rest = [`title_${name}`, `later_${name}`].reduce(
      (left, key) => left.replace(lineOf(left, key) ?? '', ''),
      text,
    );
    if (rest !== text) plan.edited[later] = rest;
    const lines = Object.entries(words).map(([key, said]) => `  ${name}_${key}: '${said}',`);
    const typed = language === 'en' ? ' as const' : '';
    plan.created[`${locales}/${language}/${name}.ts`] = [
      `export const ${name} = {`,
      title?.trimEnd() ?? `  title_${name}: '${asWords(name)}',`,
      ...lines,
      `}${typed};`,
      '',
    ].join('\n');
  }
  return plan;
}

/**
 * A key of a dictionary with its words, as the file has them.
 * @param {string} text
 * @param {string} key
 */
const lineOf = (text, key) => new RegExp(`^  ${key}:.*?,\\n(?=  \\w+:|\\})`, 'ms').exec(text)?.[0];
