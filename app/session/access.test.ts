import { describe, expect, it } from 'vitest';
import type { Access } from '../routes';
import { decideAccess, type AccessDecision } from './access';

const visitor = { member: null, ended: null };
const over = { member: null, ended: 'logged_out' } as const;
const away = { member: null, ended: 'gateway_timeout' } as const;
const of = (type: number) => ({ member: { type }, ended: null });

type Row = readonly [
  visitor: AccessDecision,
  over: AccessDecision,
  away: AccessDecision,
  trial: AccessDecision,
  member: AccessDecision,
  agent: AccessDecision,
];

/** Every rule of the route table's access, for each kind of person. */
const rules: Record<Access, Row> = {
  public: ['pass', 'pass', 'pass', 'pass', 'pass', 'pass'],
  member: ['login', 'login', 'unknown', 'pass', 'pass', 'pass'],
  real: ['login', 'login', 'unknown', 'trial', 'pass', 'pass'],
  'real-or-home': ['home', 'home', 'unknown', 'trial', 'pass', 'pass'],
  agent: ['home', 'home', 'unknown', 'home', 'home', 'pass'],
};

describe.each(Object.entries(rules) as [Access, Row][])('%s', (access, row) => {
  const people = [visitor, over, away, of(4), of(0), of(1)];
  it('is decided for visitors, ended sessions, unknown members, trials, members and agents', () => {
    expect(people.map((person) => decideAccess(access, person))).toEqual(row);
  });
});

it.each([2, 3, 41, 42])('takes type %i for an agent', (type) => {
  expect(decideAccess('agent', of(type))).toBe('pass');
});

it('takes type 40 for no agent, and for a real account', () => {
  expect(decideAccess('agent', of(40))).toBe('home');
  expect(decideAccess('real', of(40))).toBe('pass');
});
