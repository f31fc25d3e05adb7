import { useLocation } from '@remix-run/react';

/** The present address with some query parameters changed: a value sets one, null removes it. */
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

/** The panel that the address opens, and the addresses that open and close panels on this page. */
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
