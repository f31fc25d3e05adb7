/** Prints the address of Chokdee, and for the demo its accounts. */
export function printWelcome(url: string, demo: boolean): void {
  const lines = ['', `  Chokdee โชคดี  →  ${url}`, ''];
  if (demo) {
    lines.push(`  Demo accounts (password ${demo_password}, play money):`);
    for (const account of demoAccounts) {
      lines.push(`    ${account.username.padEnd(9)} ${account.note}`);
    }
    lines.push('    agents log in at /m/login?entry=agent, all others at /m/login');
    lines.push('    or the free trial button on the login page', '');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

export interface DemoAccount {
  username: string;
  type: number;
  /** Opening balance in minor units. */
  balance: number;
  /** Opening points. */
  points?: number;
  /** The user name of the agent whose line the member is in. */
  parent?: string;
  /** The rebate that the member begins with, in hundredths of a per cent. */
  rate?: number;
  /** For the list printed at start. */
  note: string;
}

/** The password of every demo account. */
export const demo_password = 'Chokdee-2026';

/** The accounts of the demo. A parent comes before those under it. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'somchai',
    type: 0,
    balance: 1_000_000,
    points: 3_000,
    note: 'member, 10,000.00 THB',
  },
  { username: 'malee', type: 0, balance: 0, note: 'member, 0.00 THB' },
  { username: 'arisa', type: 1, balance: 5_000_000, rate: 100, note: 'agent, 50,000.00 THB' },
  {
    username: 'dao',
    type: 2,
    balance: 500_000,
    parent: 'arisa',
    rate: 60,
    note: 'agent under arisa, 5,000.00 THB',
  },
  { username: 'type40', type: 40, balance: 0, note: 'type 40, 0.00 THB' },
  { username: 'type41', type: 41, balance: 0, note: 'type 41, an agent, 0.00 THB' },
  { username: 'type42', type: 42, balance: 0, note: 'type 42, an agent, 0.00 THB' },
];
