// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'fairness-1',
    says: 'The modulo favours small numbers: no word is rejected.',
    file: 'server/fair/sample.ts',
    find: `const limit = span - (span % range);`,
    put: `const limit = span;`,
    tests: [{ project: 'unit', file: 'server/fair/sample.test.ts' }],
  },
  {
    id: 'fairness-2',
    says: 'The commitment is made of the hex text of the seed, not of its bytes.',
    file: 'server/fair/commit.ts',
    find: `createHash('sha256').update(seedBytes(seed))`,
    put: `createHash('sha256').update(seedBytes(seed).toString('hex'))`,
    tests: [{ project: 'unit', file: 'server/fair/commit.test.ts' }],
  },
  {
    id: 'fairness-3',
    says: 'Each round of a seat has the seed of the one before.',
    file: 'server/sandbox/seats.ts',
    find: `  const seed = newSeed(parts.random);`,
    put: `  const seed = newSeed((size) => Buffer.alloc(size, seat.player_ref));`,
    tests: [{ project: 'sqlite', file: 'tests/contract/games/sandbox.proof.test.ts' }],
  },
  {
    id: 'fairness-4',
    says: 'The seed of a round to come is told.',
    file: 'server/sandbox/proof.ts',
    find: `round.state === 'ready' || round.state === 'betting'`,
    put: `round.state === 'betting'`,
    tests: [{ project: 'sqlite', file: 'tests/contract/games/sandbox.proof.test.ts' }],
  },
  {
    id: 'fairness-5',
    says: "The player's own seed has no effect on the round.",
    file: 'server/sandbox/vendor.ts',
    find: `  client_seed: seat.client_seed,
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/games/sandbox.proof.test.ts' }],
  },
  {
    id: 'fairness-6',
    says: 'A shuffle never leaves an item in its place.',
    file: 'server/fair/sample.ts',
    find: `const step = uniformStep(stream, i + 1);`,
    put: `const step = uniformStep(stream, i);`,
    tests: [{ project: 'unit', file: 'server/fair/sample.test.ts' }],
  },
];
