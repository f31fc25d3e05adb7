import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { Purse } from './purse.server';

/** Says that the balances of a page are hidden, with the switch that shows them. */
export function HiddenBalances() {
  const t = useT();
  return (
    <div className="balance">
      <span className="fine">{t('balances_hidden')}</span>
      <BalanceSwitch hidden />
    </div>
  );
}

/** Shows or hides the member's balance on every screen, and returns to the same page. */
export function BalanceSwitch({ hidden }: { hidden: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <PostForm
      fields={preferencesFields}
      action="/m/set"
      values={{ redirectTo: pathname + search }}
      preventScrollReset
    >
      <button className="icon-button" name="intent" value="toggleBalance">
        <Icon
          name={hidden ? 'eye' : 'eye-off'}
          label={t(hidden ? 'member_show_balance' : 'member_hide_balance')}
        />
      </button>
    </PostForm>
  );
}

/** The balance in one line, with the way to more money as its child (wallet#money-in-sight). */
export function PurseLine({ purse, children }: { purse: Purse; children?: ReactNode }) {
  const t = useT();
  return (
    <p className="purse-line" data-balance={purse.minor ?? undefined}>
      <span className="fine">{t('member_balance')}</span> <b>{purse.text}</b> {children}
    </p>
  );
}

/**
 * The member's balance with its show and hide switch. While hidden, the amount is not in the page,
 * only stars.
 */
export function Balance({ minor, text }: { minor: string | number | null; text: string }) {
  const t = useT();
  const hidden = minor === null;
  return (
    <div className="balance" data-balance={minor ?? undefined}>
      <span className="fine">{t('member_balance')}</span> <strong>{text}</strong>
      <BalanceSwitch hidden={hidden} />
    </div>
  );
}
