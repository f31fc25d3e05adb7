// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'jobs-1',
    says: 'Two processes claim the same row.',
    file: 'server/kernel/due/work.ts',
    find: `    .where('next_try_at', '=', next_try_at)
`,
    put: '',
    tests: [{ project: 'sqlite', file: 'tests/contract/platform/due.test.ts' }],
  },
  {
    id: 'jobs-2',
    says: 'A job begins its next turn while the last one is under way.',
    file: 'server/runtime/jobs.ts',
    find: `running ??= turn()`,
    put: `running = turn()`,
    tests: [{ project: 'sqlite', file: 'tests/contract/platform/jobs.test.ts' }],
  },
  {
    id: 'jobs-3',
    says: 'Limits are forgotten while their windows last.',
    file: 'server/kernel/limits/limit.ts',
    find: `platform.clock.now() - longest_ms)`,
    put: `platform.clock.now() + longest_ms)`,
    tests: [{ project: 'sqlite', file: 'tests/contract/protection/playLimits.test.ts' }],
  },
];
