import { useRevalidator } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';
import { defineFields } from '~/forms/fields';

/** The forms of a message in the inbox: read it, delete it. */
export const inboxFields = defineFields('inbox', { messageId: null });

/** The place of a message on its page. */
export const messagePlace = (id: string): string => `m-${id}`;

/** The form of reading as script sends it. */
export const inboxMark: MarkForm = {
  path: '/m/webEmail/read',
  fields: (messageId) => ({ intent: 'read', messageId }),
};

/** The form that marks an announcement as read. */
export const announcementFields = defineFields('announcement', { announcementId: null });

/** The place of an announcement on its page. */
export const announcementPlace = (id: string): string => `a-${id}`;

/** The same form as script sends it. */
export const announcementMark: MarkForm = {
  path: '/m/notice/read',
  fields: (announcementId) => ({ intent: 'markRead', announcementId }),
};

/** Marks are sent at most once in this time (content#marking-read). */
const pause_ms = 150;

/** The data route that takes the marks, and the fields of one. */
interface MarkForm {
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
