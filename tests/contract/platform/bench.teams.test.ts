// @engines both: queries
import { expect, test } from 'vitest';
import { measureTeams } from '../../load/teams';
import { copiedDatabaseUrl } from '../../support/database';

test('every question that is measured of a large team has its answer, of a small one too', async () => {
  const urls = {
    small: await copiedDatabaseUrl('migrated'),
    large: await copiedDatabaseUrl('migrated'),
  };
  const sizes = { small: { members: 80, rounds: 4 }, large: { members: 120, rounds: 4 } };
  const found = await measureTeams(urls, sizes, () => undefined, 1);
  expect(found.map(({ name }) => name)).toContain('its rebates paid, by the job');
  expect(found.every(({ small_ms, large_ms }) => small_ms > 0 && large_ms > 0)).toBe(true);
});
