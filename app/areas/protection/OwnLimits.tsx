import { Link } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { limitActFields, limitFields } from './limitFields';
import type { LimitsData } from './limits.server';

type Limit = LimitsData['kinds'][number]['set'][number];

/** The limits that are set, by what they limit, with what counted so far and what is left. */
export function OwnLimits({ kinds }: Pick<LimitsData, 'kinds'>) {
  const t = useT();
  return kinds.map(({ kind, set }) => (
    <section key={kind} className="group">
      <h2>{t(`limits_kind_${kind}`)}</h2>
      <ul className="rows">
        {set.map((limit) => (
          <OneLimit key={limit.place} limit={limit} />
        ))}
      </ul>
    </section>
  ));
}

function OneLimit({ limit }: { limit: Limit }) {
  const t = useT();
  const { place, what, minor, amount, used, says, until, waits } = limit;
  const name = <span className="vh"> {what}</span>;
  return (
    <li id={place} className="limit-row" data-amount={minor} data-used={used}>
      <p className="limit-head">
        <span>{what}</span> <strong>{amount}</strong>
      </p>
      <progress max={minor} value={used} aria-label={says} />
      <p className="fine">{says}</p>
      <p className="fine">{until}</p>
      {waits && <p>{waits}</p>}
      <div className="limit-acts">
        {waits ? (
          <Act limit={limit}>
            <button className="button button-quiet button-small" name="intent" value="cancelLimit">
              {t('limits_drop')}
              {name}
            </button>
          </Act>
        ) : (
          <Act limit={limit}>
            <button className="button button-quiet button-small" name="intent" value="removeLimit">
              {t('limits_remove')}
              {name}
            </button>
          </Act>
        )}
        <Link
          className="button button-quiet button-small"
          to={`?limit=${limit.limit}&period=${limit.period}#${limitFields.id}`}
        >
          {t('limits_change')}
          {name}
        </Link>
      </div>
    </li>
  );
}

/** A form about one limit; its buttons are the children. */
export function Act({
  limit: { place },
  asked,
  children,
}: {
  limit: Limit;
  asked?: string;
  children: React.ReactNode;
}) {
  return (
    <PostForm fields={limitActFields} values={{ which: place, asked }} action="/m/limits">
      {children}
    </PostForm>
  );
}
