import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { nextWait_ms, first_wait_ms, news_path } from './deskWaits';

/**
 * With script, asks for a newer message than the one shown and loads the page's data when there is one
 * (support#chat). It asks more rarely the longer nothing comes, and not while the page is hidden.
 */
export function useDeskNews(newest: string | null): void {
  const { revalidate } = useRevalidator();
  const load = useRef(revalidate);
  load.current = revalidate;
  useEffect(() => {
    if (newest === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait_ms = first_wait_ms;
    let over = false;
    const plan = () => {
      clearTimeout(timer);
      if (!over && !document.hidden) timer = setTimeout(() => void ask(), wait_ms);
    };
    const ask = async () => {
      const found = await newestNow();
      if (over) return;
      if (found !== undefined && found !== newest) load.current();
      wait_ms = nextWait_ms(wait_ms);
      plan();
    };
    const onVisible = () => {
      wait_ms = first_wait_ms;
      if (document.hidden) clearTimeout(timer);
      else void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    plan();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [newest]);
}

/** The id of the newest message; undefined where it could not be had. */
async function newestNow(): Promise<string | null | undefined> {
  try {
    const answer = await fetch(news_path);
    return answer.ok ? ((await answer.json()) as { newest: string | null }).newest : undefined;
  } catch {
    return undefined;
  }
}
