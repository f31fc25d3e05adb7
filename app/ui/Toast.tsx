import { useEffect, useState } from 'react';
import { useNotices } from './notices';

export interface ToastData {
  text: string;
  kind: 'good' | 'bad';
  duration_ms: number;
}

/**
 * A message that the last action left: in the HTML, so that it is there without script; with
 * script it goes after its time. Script's own notices stand beside it. What stays (`still`: the page
 * has no script) stands above the page, where it covers nothing.
 */
export function Toast({ toast, still }: { toast: ToastData | null; still: boolean }) {
  const [gone, setGone] = useState<ToastData | null>(null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setGone(toast), toast.duration_ms);
    return () => clearTimeout(timer);
  }, [toast]);
  const shown = toast !== gone ? toast : null;
  // Two hearts that are being saved say so once.
  const notices = new Map(useNotices().map(({ text, kind }) => [text, kind]));
  return (
    <div className={still ? 'toasts still' : 'toasts'} role="status">
      {shown && <p className={`toast toast-${shown.kind}`}>{shown.text}</p>}
      {[...notices].map(([text, kind]) => (
        <p key={text} className={`toast toast-${kind}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
