// @engines both: queries
import { afterAll, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import { faults, openConformanceFixture } from '../../conformance/platform';

const fixture = await openConformanceFixture();
afterAll(() => fixture.close());

it('finds nothing wrong with our own platform, and looks at every call (lottery#tickets, wallet#bet-limits, wallet#ended-rounds)', async () => {
  const checks = await fixture.walk();
  expect(faults(checks)).toEqual([]);
  expect(checks.filter(({ leftOut }) => leftOut)).toEqual([]);
  for (const { name } of calls) {
    expect(
      checks.some((check) => check.name.startsWith(name)),
      name,
    ).toBe(true);
  }
});

it('walks as a member whose name and password it is given', async () => {
  const checks = await fixture.walk(fixture.served, {
    username: 'somchai',
    password: 'Chokdee-2026',
  });
  expect(faults(checks)).toEqual([]);
  expect(checks.map(({ name }) => name)).toContain('login opens a session');
});
