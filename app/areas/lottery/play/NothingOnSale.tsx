import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { PlayData } from './play.server';

/** The play screen where nothing can be bought: an unknown lottery, one without bets, or none on sale. */
export function NothingOnSale({ data }: { data: PlayData }) {
  const t = useT();
  const why = whyNot(data);
  return (
    <div className="empty" data-slip={why}>
      <p>{t(why)}</p>
      <p>
        {data.ours && (
          <Link className="button" to={`${data.list}?open=history&code=${data.code}#panel`}>
            {t('lottery_history')}
          </Link>
        )}{' '}
        <Link className="button button-quiet" to={data.list}>
          {t('slip_other')}
        </Link>{' '}
        {data.back !== data.list && (
          <Link className="button button-quiet" to={data.back}>
            {t('launch_back')}
          </Link>
        )}
      </p>
    </div>
  );
}

/** The words for what cannot be bought here. */
function whyNot({ named, ours, sold }: PlayData) {
  if (!named) return 'slip_choose';
  if (!ours) return 'slip_unknown';
  return sold ? 'slip_closed' : 'slip_no_bets';
}
