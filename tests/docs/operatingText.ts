import path from 'node:path';
import { commands } from '../../server/ops/findCommand';

export const operatingFile = path.resolve('docs/operating.md');

/** A text as a cell of a table: a bar in it would begin the next cell. */
const cellOf = (text: string): string => text.replaceAll('|', '\\|');

/** The table of the operator's commands. */
const commandsText = (): string =>
  [
    '| command | does |',
    '| - | - |',
    ...commands.map(
      ({ usage, summary }) => `| \`npm run ops -- ${cellOf(usage)}\` | ${cellOf(summary)} |`,
    ),
  ].join('\n');

/** The parts of `docs/operating.md` that are made from the code, by their marks. */
export const operatingParts: Readonly<Record<string, string>> = { commands: commandsText() };
