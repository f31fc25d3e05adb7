// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import prettier from 'prettier';
import { CommandError } from '../command.mjs';
import { generate } from '../generate.mjs';
import { callFiles } from './call.mjs';
import { screenFiles } from './screen.mjs';

/**
 * @typedef {object} Asked
 * @property {'screen' | 'call'} kind
 * @property {string} area
 * @property {string} name of the screen, or of the call's modules
 * @property {string[]} calls the names of the calls that stand in one module
 * @property {string} [path] of the screen or of the call
 * @property {string} [access] who may see the screen or ask the call
 * @property {string} [method] of the call
 * @property {boolean} [form] the screen has a form
 *
 * @typedef {object} Plan
 * @property {Record<string, string>} created texts by path, none of which is there yet
 * @property {Record<string, string>} edited the new texts of files that are there
 */

const usage = `Usage: npm run new -- screen AREA NAME [--path /m/PATH] [--access public|member|real|agent] [--form]
       npm run new -- call AREA NAME… [--path /wps/PATH] [--method GET|POST|PUT|DELETE] [--access none|member|real|agent] [--file FILE]`;

const accesses = {
  screen: ['public', 'member', 'real', 'agent'],
  call: ['none', 'member', 'real', 'agent'],
};
const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const word = /^[a-z][A-Za-z0-9]*$/;

/**
 * Reads what `npm run new --` is given. Throws CommandError with the usage for anything else.
 * @param {string[]} args
 * @returns {Asked}
 */
export function readNewArguments(args) {
  const { values, positionals } = parsed(args);
  const [kind, area = '', ...names] = positionals;
  const [first = ''] = names;
  const { path: address, access, method, form, file: name = first } = values;
  const right =
    (kind === 'screen' || kind === 'call') &&
    [area, first, name, ...names].every((given) => word.test(given)) &&
    (names.length === 1 || (kind === 'call' && address === undefined)) &&
    (kind === 'call' || name === first) &&
    (access === undefined || accesses[kind].includes(access)) &&
    (address === undefined || /^\/[\w/:]+$/.test(address)) &&
    (kind === 'screen' ? method === undefined : !form) &&
    (method === undefined || methods.includes(method));
  if (!right) throw new CommandError(usage);
  return { kind, area, name, calls: names, path: address, access, method, form };
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        access: { type: 'string' },
        method: { type: 'string' },
        form: { type: 'boolean' },
        file: { type: 'string' },
      },
    });
  } catch {
    throw new CommandError(usage);
  }
}

/**
 * Writes the files of a new screen or call into a checkout, formatted, and the indexes that gather
 * them. Throws CommandError where one of the files is there already.
 * @param {string} root
 * @param {Asked} input
 */
export async function writeNew(root, input) {
  const { created, edited } = input.kind === 'screen' ? screenFiles(root, input) : callFiles(input);
  for (const file of Object.keys(created)) {
    if (fs.existsSync(path.join(root, file))) throw new CommandError(`${file} is there already`);
  }
  for (const [file, text] of Object.entries({ ...created, ...edited })) {
    const target = path.join(root, file);
    const options = await prettier.resolveConfig(target);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, await prettier.format(text, { ...options, filepath: target }));
  }
  generate(root);
  return { created: Object.keys(created), edited: Object.keys(edited) };
}
