/** The names of the site itself. */
export const site_names = ['chokdee'] as const;

/** Names by which somebody could pass for the house, whatever follows them. */
const house_names = [
  ...site_names,
  'admin',
  'administrator',
  'support',
  'official',
  'moderator',
  'operator',
  'customerservice',
  'helpdesk',
  'webmaster',
  'security',
];

/** Names that are reserved as they are. */
const own_names = [
  'root',
  'help',
  'system',
  'staff',
  'service',
  'services',
  'agent',
  'agents',
  'callcenter',
  'cskh',
  'bank',
  'cashier',
  'finance',
  'payment',
  'payments',
  'deposit',
  'withdraw',
  'nobody',
  'null',
  'undefined',
  'test',
  'demo',
  'guest',
  'trial',
  // The demo's accounts.
  'somchai',
  'malee',
  'arisa',
  'dao',
  'type40',
  'type41',
  'type42',
];

/** The digits that are read for letters. */
const read_as: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
};

/** Returns a name as people read it at a glance: without lines below, digits as the letters they look like, i as l. */
const glanceOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('_', '')
    .replaceAll(/\d/g, (digit) => read_as[digit] ?? digit)
    .replaceAll('i', 'l')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

const house = house_names.map(glanceOf);
const own: ReadonlySet<string> = new Set(own_names.map(glanceOf));

/**
 * Returns true for a user name that nobody can register (account#reserved-names): the house's and the demo's, those of
 * trials, and what is read for one of them.
 */
export function isReserved(username: string): boolean {
  const bare = username.toLowerCase();
  if (/^tr[i1l]a[l1i]_/.test(bare)) return true;
  const [whole, head] = [glanceOf(bare), glanceOf(bare.replace(/[\d_]+$/, ''))];
  return (
    own.has(whole) ||
    house.some(
      (name) => whole.startsWith(name) || [whole, head].some((each) => each.endsWith(name)),
    )
  );
}
