import path from 'node:path';
import { commands } from '../../server/ops/findCommand';

export const operatingFile = path.resolve('docs/operating.md');

/** The table of the operator's commands. */
const commandsText = (): string =>
  [
    '| command | does |',
    '| - | - |',
    ...commands.map(({ usage, summary }) => `| \`npm run ops -- ${usage}\` | ${summary} |`),
  ].join('\n');

/** The parts of `docs/operating.md` that are made from the code, by their marks. */
export const operatingParts: Readonly<Record<string, string>> = { commands: commandsText() };
