import { expect, it } from 'vitest';
import { partOf, plain } from './marks';
import { operatingParts } from './operatingText';
import { textOf } from './pages';

it('lists the commands that the operator has', () => {
  const told = partOf(textOf('docs/operating.md'), 'commands');
  expect(plain(told!), 'run: npm run generate').toBe(plain(operatingParts.commands!));
});
