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

/** What stands between the marks of `docs/operating.md`, made from the code. */
export const operatingParts: Readonly<Record<string, string>> = { commands: commandsText() };
