import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { hidden_amount } from '~/ui/hiddenAmount';
import { BalanceSwitch } from './BalanceSwitch';

/**
 * The member's balance with its show and hide switch. While hidden, the amount is not in the page,
 * only stars.
 */
export function Balance({ amount, currency }: { amount: number | null; currency: string }) {
  const t = useT();
  const hidden = amount === null;
  return (
    <div className="balance" data-balance={hidden ? undefined : amount}>
      <span className="fine">{t('member_balance')}</span>{' '}
      <strong>{hidden ? hidden_amount : money(amount, currency)}</strong>
      <BalanceSwitch hidden={hidden} />
    </div>
  );
}
