// @ts-check
import { expect, test } from 'vitest';
import { readTestArguments } from './arguments.mjs';
import { CommandError } from './command.mjs';

const kinds = ['unit', 'contract', 'e2e'];

test('without arguments every kind runs', () => {
  expect(readTestArguments([], kinds)).toEqual({ only: kinds, rest: [], all: false });
});

test('files take turns, unless all are asked for', () => {
  expect(readTestArguments(['--all'], kinds)).toEqual({ only: kinds, rest: [], all: true });
  expect(readTestArguments(['--all', '--only', 'e2e'], kinds).only).toEqual(['e2e']);
});

test.each([[['--only', 'unit']], [['--only=unit']]])('one kind can be asked for: %j', (args) => {
  expect(readTestArguments(args, kinds).only).toEqual(['unit']);
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
