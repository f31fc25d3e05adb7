import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import type { Purse } from './purse.server';

/** The balance in one line, with the way to more money as its child (wallet#money-in-sight). */
export function PurseLine({ purse, children }: { purse: Purse; children?: ReactNode }) {
  const t = useT();
  return (
    <p className="purse-line" data-balance={purse.minor ?? undefined}>
      <span className="fine">{t('member_balance')}</span> <b>{purse.text}</b> {children}
    </p>
  );
}
