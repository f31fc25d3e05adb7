import { useRevalidator } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';

/** Marks are sent at most once in this time (content#marking-read). */
const pause_ms = 150;

/** The data route that takes the marks, and the fields of one. */
export interface MarkForm {
  path: string;
  fields(id: string): Readonly<Record<string, string>>;
}

/**
 * Marks what a member opens as read: first on the page, then on the server, and the page's data is loaded again.
 * Failures are silent. Returns what was opened so far, and the function that marks one. The form must be the
 * same object at each call.
 */
export function useMarkRead(form: MarkForm): {
  opened: ReadonlySet<string>;
  mark(id: string): void;
} {
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
        fetch(form.path, {
          method: 'POST',
          body: new URLSearchParams(form.fields(next)),
          // Going on to another page must not abort it.
          keepalive: true,
        }).then(revalidate, () => undefined);
        setTimeout(sendNext, pause_ms);
      };
      if (!sending.current) sendNext();
    },
    [form, revalidate],
  );
  return { opened, mark };
}
