/** The sources of a page's `form-action`; undefined where the policy has none. */
function formActionOf(policy: string): string[] | undefined {
  const directive = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === 'form-action');
  return directive?.slice(1);
}

/** Tells whether a page's policy lets a form lead to an address, also by a redirect. */
export function mayLeadTo(policy: string | undefined, page: string, address: string): boolean {
  const sources = policy === undefined ? undefined : formActionOf(policy);
  if (!sources) return true;
  const { origin } = new URL(address);
  return sources.some((source) =>
    source === "'self'" ? origin === new URL(page).origin : source === origin,
  );
}

/** Returns the referrer that a page's policy lets another address know; empty for none. */
export function refererFor(policy: string | undefined, page: string, address: string): string {
  const { origin, href } = new URL(page);
  const own = origin === new URL(address).origin;
  const whole = href.replace(/#.*/, '');
  switch (policy) {
    case 'no-referrer':
      return '';
    case 'same-origin':
      return own ? whole : '';
    case 'origin':
      return `${origin}/`;
    default:
      return own ? whole : `${origin}/`;
  }
}
