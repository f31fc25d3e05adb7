import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useT } from '~/i18n/useT';
import { Icon } from './Icon';
import { usePanel } from './search';

/**
 * A panel over the page, opened by the address (`?open=…`). Without script its close button is a
 * link; with script it takes the focus, Escape closes it, and Tab stays inside.
 */
export function Panel({
  title,
  side,
  closeTo,
  close,
  onClose,
  leaves = false,
  inFlow = false,
  children,
}: {
  title: string;
  side: 'end' | 'bottom' | 'center' | 'full';
  /** The address to go to on closing; by default this page without `open`. */
  closeTo?: string;
  /** The close button, where closing does more than to leave. */
  close?: ReactNode;
  /** Closes it in the same way, for Escape and a tap beside the panel; used with `close`. */
  onClose?: () => void;
  /** It is being closed, and fades out. */
  leaves?: boolean;
  /** Without script it is a region of the page, in its place, and covers nothing. */
  inFlow?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const isDialog = useHydrated() || !inFlow;
  const panelOf = usePanel();
  const closed = closeTo ?? panelOf.closed;
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Somebody may be typing in it already: the page was there before its script.
    if (!panel.current?.contains(before)) panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // The control that was pressed may be gone, such as "next" on the last page: Escape and Tab go on.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (onClose) onClose();
      else navigate(closed, { preventScrollReset: true });
    }
    if (event.key === 'Tab') keepInside(event, panel.current);
  };
  return (
    <div className={`veil veil-${side}${leaves ? ' leaves' : ''}${inFlow ? ' in-flow' : ''}`}>
      <Link
        className="veil-close"
        to={closed}
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
        onClick={(event) => {
          if (!onClose) return;
          event.preventDefault();
          onClose();
        }}
      />
      <div
        id="panel"
        className={`panel panel-${side}`}
        role={isDialog ? 'dialog' : 'region'}
        aria-modal={isDialog || undefined}
        aria-labelledby="panel-title"
        tabIndex={-1}
        ref={panel}
        onKeyDown={onKeyDown}
      >
        <div className="panel-head">
          <h2 id="panel-title">{title}</h2>
          {close ?? (
            <Link className="icon-button" to={closed} preventScrollReset>
              <Icon name="close" label={t('close')} />
            </Link>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

function keepInside(event: React.KeyboardEvent, panel: HTMLElement | null): void {
  const stops = panel?.querySelectorAll<HTMLElement>(
    'a[href], button:not([disabled]), input:not([type=hidden]), select, textarea, summary',
  );
  const first = stops?.[0];
  const last = stops?.[stops.length - 1];
  if (!first || !last) return;
  if (event.shiftKey && (document.activeElement === first || document.activeElement === panel)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
