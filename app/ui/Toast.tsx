import { useEffect, useState } from 'react';

export interface ToastData {
  text: string;
  kind: 'good' | 'bad';
  duration_ms: number;
}

/**
 * A message that the last action left: in the HTML, so that it is there without script; with
 * script it goes after its time.
 */
export function Toast({ toast }: { toast: ToastData | null }) {
  const [gone, setGone] = useState<ToastData | null>(null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setGone(toast), toast.duration_ms);
    return () => clearTimeout(timer);
  }, [toast]);
  const shown = toast !== gone ? toast : null;
  return (
    <div className="toasts" role="status">
      {shown && <p className={`toast toast-${shown.kind}`}>{shown.text}</p>}
    </div>
  );
}
