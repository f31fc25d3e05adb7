import { expect, it } from 'vitest';
import { commands } from '../../server/ops/run';
import { mapText } from './mapText';
import { partOf, plain, rowsOf, textOf } from './pages';
import { operatingParts } from './operatingText';

it('lists the commands that the operator has', () => {
  const message = partOf(textOf('docs/operating.md'), 'commands');
  expect(plain(message!), 'run: npm run generate').toBe(plain(operatingParts.commands!));
});

it('lists the variables that a process reads', () => {
  const message = partOf(textOf('docs/operating.md'), 'environment');
  expect(plain(message!), 'run: npm run generate').toBe(plain(operatingParts.environment!));
});

it('has a map of every area, made from the code, which is read at one go', () => {
  const map = textOf('docs/map.md');
  expect(plain(map), 'run: npm run generate').toBe(plain(mapText()));
  expect(map.split('\n').length).toBeLessThanOrEqual(200);
});

it('lists what a content folder knows, with the words of each enum', () => {
  const message = partOf(textOf('docs/operating.md'), 'content')!;
  expect(plain(message), 'run: npm run generate').toBe(plain(operatingParts.content!));
  for (const word of ['`claim`', '`PL`', '`LINE`', 'today+7']) expect(message).toContain(word);
});

it('has each command in one cell and what it does in the other, bars too', () => {
  const message = partOf(textOf('docs/operating.md'), 'commands')!;
  const rows = commands.map(({ usage, summary }) => [`\`npm run ops -- ${usage}\``, summary]);
  expect(rows.flat().join()).toContain('|');
  expect(rowsOf(message)).toEqual(rows);
});
