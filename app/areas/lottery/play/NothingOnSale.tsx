import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { PlayData } from './play.server';

/** The play screen where nothing can be bought: an unknown lottery, one without bets, or none on sale. */
export function NothingOnSale({ data }: { data: PlayData }) {
  const t = useT();
  const why = data.name === null ? 'slip_unknown' : data.sold ? 'slip_closed' : 'slip_no_bets';
  return (
    <div className="empty" data-slip={why}>
      <p>{t(why)}</p>
      <p>
        {data.name !== null && (
          <Link className="button" to={`${data.list}?open=history&code=${data.code}#panel`}>
            {t('lottery_history')}
          </Link>
        )}{' '}
        <Link className="button button-quiet" to={data.list}>
          {t('slip_other')}
        </Link>
      </p>
    </div>
  );
}
