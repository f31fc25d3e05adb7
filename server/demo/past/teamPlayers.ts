import type { DemoAccount } from '../accounts';

const player = (username: string, parent: string, rate: number): DemoAccount => ({
  username,
  type: 0,
  balance: 500_000,
  parent,
  rate,
  note: `member under ${parent}, 5,000.00 THB at first`,
});

/** The players of the demo's agents, whose past the agents' pages show. They log in as the demo's accounts do. */
export const teamPlayers: readonly DemoAccount[] = [
  player('ploy', 'dao', 30),
  player('nok', 'dao', 20),
  player('krit', 'dao', 30),
  player('beam', 'arisa', 50),
  player('fah', 'arisa', 40),
];
