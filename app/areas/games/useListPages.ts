import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { withQuery } from '~/ui/search';
import { askListPage, listPagePath } from './askListPage';
import type { ListPage } from './listData';
import type { ListQuery } from './listQuery';

export interface ListPages {
  loading: boolean;
  failed: boolean;
  /** Asks for a page and hands it to `onPage`; asking again stops what is under way. */
  ask: (page: number, onPage: (answer: ListPage) => void) => void;
}

/**
 * Asks for further pages of the list at an address. By requests of our own: a fetcher's leads to
 * the error page when the network fails, and the games that are there would be gone.
 */
export function useListPages(address: string, query: ListQuery): ListPages {
  const location = useLocation();
  const navigate = useNavigate();
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState({ address, loading: false, failed: false });
  useEffect(() => () => running.current?.abort(), [address]);
  const ask: ListPages['ask'] = async (page, onPage) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ address, loading: true, failed: false });
    const answer = await askListPage(listPagePath(location, query, page), signal);
    if (signal.aborted) return;
    setState({ address, loading: false, failed: answer === null });
    // The page itself leads to login, and back to it.
    if (answer === 'login') navigate(withQuery(location, { page: String(page) }));
    else if (answer) onPage(answer);
  };
  const here = state.address === address;
  return { loading: here && state.loading, failed: here && state.failed, ask };
}
