import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { useIsClosed } from '~/ui/OpenLink';
import { useRootData } from '~/ui/rootData';

/**
 * The way to more money, which keeps what was typed for the way back: a button of the form; for a trial player, who
 * has none of their own, an account. Nothing where deposits are closed to the member.
 */
export function MoreMoney() {
  const t = useT();
  const isClosed = useIsClosed();
  if (useRootData()?.shared.kind === 'trial') {
    return (
      <Link className="button button-small button-quiet" to="/m/register">
        {t('register')}
      </Link>
    );
  }
  if (isClosed('/m/voucherCenter')) return null;
  return (
    <button className="button button-small button-quiet" name="deposit" value="1">
      {t('tab_deposit')}
    </button>
  );
}
