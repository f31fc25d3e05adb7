import { useLocation } from '@remix-run/react';

/** The present address with some of its query changed: a value sets, null takes away. */
export function withQuery(
  location: { pathname: string; search: string },
  changes: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? location.pathname : `${location.pathname}?${text}`;
}

/** Which panel the address says is open, and the addresses that open and close panels here. */
export function usePanel(): {
  open: string | null;
  to: (panel: string) => string;
  closed: string;
} {
  const location = useLocation();
  return {
    open: new URLSearchParams(location.search).get('open'),
    to: (panel) => `${withQuery(location, { open: panel })}#panel`,
    closed: withQuery(location, { open: null }),
  };
}
