import { useLocation } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

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
