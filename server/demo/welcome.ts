import { demoAccounts, demo_password } from './accounts';

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
