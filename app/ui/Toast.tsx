import { useEffect, useState } from 'react';
import { useNotices } from './notices';

interface ToastData {
  text: string;
  kind: 'good' | 'bad';
  duration_ms: number;
}

/**
 * The message of the last action. It is in the HTML, so it shows without script; with script it
 * disappears after its time. Script's own notices are shown beside it. A message that stays
 * (`still`: the page has no script) is above the page, so that it covers nothing.
 */
export function Toast({ toast, still }: { toast: ToastData | null; still: boolean }) {
  const [gone, setGone] = useState<ToastData | null>(null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setGone(toast), toast.duration_ms);
    return () => clearTimeout(timer);
  }, [toast]);
  const view = toast !== gone ? toast : null;
  // Several identical notices are shown once.
  const notices = new Map(useNotices().map(({ text, kind }) => [text, kind]));
  return (
    <div className={still ? 'toasts still' : 'toasts'} role="status">
      {view && <p className={`toast toast-${view.kind}`}>{view.text}</p>}
      {[...notices].map(([text, kind]) => (
        <p key={text} className={`toast toast-${kind}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
