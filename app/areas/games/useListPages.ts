import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { withQuery } from '~/ui/search';
import { fetchListPage, listPagePath } from './fetchListPage';
import type { ListPage } from './listData';
import type { ListQuery } from './listQuery';

interface ListPages {
  loading: boolean;
  failed: boolean;
  /** Requests a page and passes it to `onPage`; a new request aborts the one under way. */
  fetchPage: (page: number, onPage: (answer: ListPage) => void) => void;
}

/**
 * Requests further pages of the list at an address. Uses fetch itself: a fetcher leads to the error
 * page when the network fails, and the games already loaded would be gone.
 */
export function useListPages(address: string, query: ListQuery): ListPages {
  const location = useLocation();
  const navigate = useNavigate();
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState({ address, loading: false, failed: false });
  useEffect(() => () => running.current?.abort(), [address]);
  const fetchPage: ListPages['fetchPage'] = async (page, onPage) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ address, loading: true, failed: false });
    const answer = await fetchListPage(listPagePath(location, query, page), signal);
    if (signal.aborted) return;
    setState({ address, loading: false, failed: answer === null });
    // The page itself redirects to login, and back to it.
    if (answer === 'login') navigate(withQuery(location, { page: String(page) }));
    else if (answer) onPage(answer);
  };
  const here = state.address === address;
  return { loading: here && state.loading, failed: here && state.failed, fetchPage };
}
