import { Form, useLocation } from '@remix-run/react';
import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** Stands for an amount that is not shown: as many stars for any. */
export const hidden_amount = '****';

/**
 * The member's balance with its show and hide switch. While hidden, the amount is not in the page
 * at all, only stars.
 */
export function Balance({ amount, currency }: { amount: number | null; currency: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const hidden = amount === null;
  return (
    <div className="balance" data-balance={hidden ? undefined : amount}>
      <span className="fine">{t('member_balance')}</span>{' '}
      <strong>{hidden ? hidden_amount : money(amount, currency)}</strong>
      <Form method="post" action="/m/set" preventScrollReset>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <button className="icon-button" name="intent" value="toggleBalance">
          <Icon
            name={hidden ? 'eye' : 'eye-off'}
            label={t(hidden ? 'member_show_balance' : 'member_hide_balance')}
          />
        </button>
      </Form>
    </div>
  );
}
