// @ts-check
import { expect, test } from 'vitest';
import { readTestArguments, CommandError } from './command.mjs';

const kinds = ['unit', 'contract', 'e2e'];

test('without arguments every kind runs', () => {
  expect(readTestArguments([], kinds)).toEqual({ only: kinds, rest: [] });
});

test('several kinds can be asked for, and what follows -- is the runner’s', () => {
  const args = ['--only', 'unit,contract', '--only', 'e2e', '--', '-t', '--only', 'ledger'];
  expect(readTestArguments(args, kinds)).toMatchObject({
    only: ['unit', 'contract', 'e2e'],
    rest: ['-t', '--only', 'ledger'],
  });
});

test.each([[['--only']], [['--only', 'units']], [['ledger']], [['--onyl', 'unit']]])(
  'anything else is refused with the usage: %j',
  (args) => {
    expect(() => readTestArguments(args, kinds)).toThrow(CommandError);
  },
);
