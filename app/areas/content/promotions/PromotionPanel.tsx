import { Link } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import { enterFields, promotionPath, promotionPlace } from './promotionFields';
import type { OwnPart, PromotionRow } from './promotions.server';
import { TextOrBeginning } from '../ReadingRow';

/** A promotion: its title, days and state, and the rest when the title is opened. */
export function PromotionPanel({
  row,
  part,
  open,
  children,
}: {
  row: PromotionRow;
  part: OwnPart;
  open: boolean;
  /** The form of its application, where it is on this page. */
  children: ReactNode;
}) {
  const t = useT();
  const art = useArt();
  const item = useRef<HTMLLIElement>(null);
  // A link within the site keeps the place of the page before.
  useEffect(() => {
    if (open && window.location.hash === '') item.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const { title, cover } = row;
  return (
    <li id={promotionPlace(row.id)} ref={item}>
      <details open={open}>
        <summary>
          {cover !== '' && <img src={art(cover)} alt="" width="720" height="300" loading="lazy" />}
          <span className="grow">
            {title}
            <span className="fine">
              <Days days={row.days} />
            </span>
            <State part={part} />
            {part.unread && <b className="unread-row">{t('reading_unread')}</b>}
          </span>
        </summary>
        {cover !== '' && (
          <img
            className="promotion-cover"
            src={art(cover)}
            alt=""
            width="720"
            height="300"
            loading="lazy"
          />
        )}
        <Part row={row} part={part} applies={Boolean(children)} />
        <TextOrBeginning row={row} to={promotionPath(row.id)} />
        {children}
      </details>
    </li>
  );
}

function Days({ days: [first, last] }: Pick<PromotionRow, 'days'>) {
  const t = useT();
  if (last === null) return <>{t('promotion_long_term')}</>;
  return (
    <>
      {first} – {last}
    </>
  );
}

const looks = { issued: 'state state-good', rejected: 'state state-bad' } as const;

/** The state in a word; what is open to everybody is said by the button. */
function State({ part: { status, act, isApplication } }: { part: OwnPart }) {
  const t = useT();
  if (status === null) return null;
  if (act !== null && status === 'join') {
    return (
      <span className="state">
        {t(isApplication ? 'promotion_act_apply' : 'promotion_act_join')}
      </span>
    );
  }
  const look = status in looks ? looks[status as keyof typeof looks] : 'state';
  return <span className={look}>{t(`promotion_status_${status}`)}</span>;
}

/** The member's own part: what it came to, and what can be done. */
function Part({ row, part, applies }: { row: PromotionRow; part: OwnPart; applies: boolean }) {
  const t = useT();
  const { status, act, entry } = part;
  const says =
    !part.toRegister && status !== null && (act === null || entry !== null) && status !== 'join';
  return (
    <>
      {says && (
        <p className="note">
          {status === 'comingSoon'
            ? t('promotion_says_comingSoon', { day: row.days[0] })
            : (part.says ?? t(`promotion_says_${status}`))}
          {entry?.reason && ` ${t('promotion_reason', { reason: entry.reason })}`}
        </p>
      )}
      {part.reward && <Reward reward={part.reward} lock={part.lock} />}
      {entry && <Entry entry={entry} />}
      {(act === 'join' || act === 'claim') && (
        <PostForm
          fields={enterFields}
          action={promotionPath(row.id)}
          values={{ promotionId: row.id, seen: part.seen }}
          preventScrollReset
        >
          <button className="button wide" name="intent" value={act}>
            {t(`promotion_act_${act}`)}
            <span className="vh"> {row.title}</span>
          </button>
          {act === 'claim' && !part.reward && <p className="fine">{t('promotion_no_money')}</p>}
        </PostForm>
      )}
      {part.toRegister && (
        <Link className="button wide" to="/m/register">
          {t('register')}
        </Link>
      )}
      {part.toLogin && (
        <Link className="button wide" to={part.toLogin}>
          {t('promotion_login_apply')}
          <span className="vh"> {row.title}</span>
        </Link>
      )}
      {act === 'apply' && !applies && !part.toLogin && (
        <Link className="button wide" to={`${promotionPath(row.id)}#${promotionPlace(row.id)}`}>
          {t('promotion_act_apply')}
          <span className="vh"> {row.title}</span>
        </Link>
      )}
    </>
  );
}

/** The money that it pays, and the part that is left to stake. */
function Reward({
  reward: { given, needs, note },
  lock,
}: {
  reward: NonNullable<OwnPart['reward']>;
  lock: OwnPart['lock'];
}) {
  return (
    <p
      className="promotion-reward"
      {...(lock && { 'data-turnover': lock.done, 'data-needed': lock.needed })}
    >
      <strong>{given}</strong>
      {!lock && needs !== '' && <span className="fine">{needs}</span>}
      {lock && (
        <>
          <span className="fine">
            {lock.staked} · {lock.left}
          </span>
          <progress max={lock.needed} value={lock.done} aria-label={lock.staked} />
        </>
      )}
      {note !== '' && <span className="fine">{note}</span>}
    </p>
  );
}

function Entry({ entry: { remark, pictures, at } }: { entry: NonNullable<OwnPart['entry']> }) {
  const t = useT();
  return (
    <div className="promotion-entry">
      <p className="fine">{t('promotion_sent', { at })}</p>
      {remark !== '' && <p className="typed">{remark}</p>}
      {pictures.length > 0 && (
        <p className="promotion-pictures">
          {pictures.map((id, index) => (
            <a key={id} href={`/picture/${id}.webp`}>
              <img
                src={`/picture/${id}.webp`}
                alt={t('promotion_picture', { number: index + 1 })}
                width="72"
                height="72"
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
