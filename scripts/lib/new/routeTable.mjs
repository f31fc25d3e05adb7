// @ts-check
import { CommandError } from '../command.mjs';

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
