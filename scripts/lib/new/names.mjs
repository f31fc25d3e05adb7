// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command.mjs';

/** @param {string} name */
export const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * A name as words: `bankCards` is "Bank cards".
 * @param {string} name
 */
export const asWords = (name) =>
  capital(
    name.replace(/([a-z0-9])([A-Z])/g, (_all, before, next) => `${before} ${next}`.toLowerCase()),
  );

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

/** The options of a new line of the route table, by who may see the screen. */
const options = {
  public: '',
  member: ", { access: 'member', parent: '/m/member/home' }",
  real: ', real',
  agent: ', agent',
};

/**
 * Puts a screen into the route table, at the end of its area. Gives the table, the screen's first path, and the role that
 * sees it in its test.
 * @param {string} table the text of `app/routes.ts`
 * @param {import('./new.mjs').Asked} asked
 */
export function withScreen(table, { area, name, path, access = 'public' }) {
  if (new RegExp(`^ {4}screen\\('${name}',`, 'm').test(table)) {
    throw new CommandError(`the route table has a screen ${name} already`);
  }
  const address = path ?? `/m/${name}`;
  const more = options[/** @type {keyof typeof options} */ (access)];
  const line = `    screen('${name}', '${address}'${more}),\n`;
  const ofArea = new RegExp(
    `^ {2}\\.\\.\\.inFolder\\('m/${area}', \\[\n[\\s\\S]*?(?=^ {2}\\]\\),$)`,
    'm',
  );
  if (!ofArea.test(table)) throw new CommandError(`the route table has no area ${area} yet`);
  return {
    table: table.replace(ofArea, (there) => there + line),
    address,
    role: roleIn(more),
  };
}

/** @param {string} line */
function roleIn(line) {
  if (/\bagent\b/.test(line)) return 'agent';
  return /\breal\b|'member'/.test(line) ? 'member' : 'visitor';
}
