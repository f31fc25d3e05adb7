import { describe, expect, it } from 'vitest';
import { appearancesOf, toWords, turnOf } from '../support/repeat';

const seeds = (count: number) => Array.from({ length: count }, (_, index) => 1_000_003 + index);

describe('appearancesOf', () => {
  it('gives one look a run, and all of them in as many runs as there are looks', () => {
    const seen = seeds(8).flatMap((seed) => {
      const looks = appearancesOf('home', ['visitor', 'member'], { seed, all: false });
      expect(looks).toHaveLength(1);
      return looks.map(toWords);
    });
    expect(new Set(seen)).toEqual(
      new Set(appearancesOf('home', ['visitor', 'member'], { seed: 0, all: true }).map(toWords)),
    );
    expect(new Set(seen).size).toBe(8);
  });

  it('does not give all pages the same look in one run', () => {
    const looks = ['home', 'rng', 'login', 'register', 'play', 'live', 'set', 'help'].map((name) =>
      appearancesOf(name, ['visitor'], { seed: 0, all: false }).map(toWords).join(),
    );
    expect(new Set(looks).size).toBeGreaterThan(1);
  });
});

describe('turnOf', () => {
  const list = Array.from({ length: 10 }, (_, index) => index);

  it('gives a few at a time, and each of them in some turn', () => {
    const turns = seeds(3).map((seed) => turnOf(list, 4, { seed, all: false }));
    for (const turn of turns) expect([3, 4]).toContain(turn.length);
    expect(turns.flat().sort((a, b) => a - b)).toEqual(list);
  });

  it('gives all of them in the soak', () => {
    expect(turnOf(list, 4, { seed: 0, all: true })).toEqual(list);
  });
});
