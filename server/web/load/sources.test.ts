import { expect, it } from 'vitest';
import { networksAround } from '../../kernel/address';
import { loadOf, recentUse } from './sources';

it('counts what was asked for of late, and half of it five seconds later (site#overload)', () => {
  let now = 0;
  const use = recentUse(() => now);
  const [one, neighbour] = ['203.0.113.1', '203.0.113.2'].map(networksAround);
  for (let count = 0; count < 40; count += 1) use.note(one!);
  expect(use.of(one!)).toBe(40);
  // The /24 has room for eight of them.
  expect(use.of(neighbour!)).toBe(5);
  now = 5_000;
  expect(use.of(one!)).toBe(20);
});

it('is as full as the fullest of its networks (site#overload)', () => {
  const counts: Record<string, number> = { '203.0.113.1': 1, '203.0.113.0/24': 23 };
  expect(loadOf(networksAround('203.0.113.1'), (network) => counts[network] ?? 0)).toBe(2);
});
