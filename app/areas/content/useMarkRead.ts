import { useRevalidator } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';
import { read_path } from './announcementFields';

/** Marks are sent at most once in this time (content#marking-read). */
const pause_ms = 150;

/**
 * Marks announcements as read that a member opens: first on the page, then on the server, and the page's data
 * is loaded anew. Failures are silent. Returns what was opened so far, and the function that marks one.
 */
export function useMarkRead(): { opened: ReadonlySet<string>; mark(id: string): void } {
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<string[]>([]);
  const sending = useRef(false);
  const mark = useCallback(
    (id: string) => {
      setOpened((before) => new Set(before).add(id));
      waiting.current.push(id);
      const sendNext = () => {
        const next = waiting.current.shift();
        sending.current = next !== undefined;
        if (next === undefined) return;
        fetch(read_path, {
          method: 'POST',
          body: new URLSearchParams({ intent: 'markRead', announcementId: next }),
          // Going on to another page must not abort it.
          keepalive: true,
        }).then(revalidate, () => undefined);
        setTimeout(sendNext, pause_ms);
      };
      if (!sending.current) sendNext();
    },
    [revalidate],
  );
  return { opened, mark };
}
