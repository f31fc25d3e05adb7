import { Link, useLoaderData } from '@remix-run/react';
import { loadBook, paidForm, type FoundBook } from '~/areas/agent/counter/book.server';
import { book_path, counter_path, paidFields } from '~/areas/agent/counter/counterPaths';
import { FigureTable, FileLink, TeamSums } from '~/areas/agent/figures/TeamParts';
import { DayInput } from '~/areas/wallet/records/FilterChoice';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';

/** The day of the book, as a plain form. */
function Day({ day, wrong }: { day: string; wrong: boolean }) {
  const t = useT();
  return (
    <form method="get" action={book_path} className="book-day row" noValidate>
      <div className="field grow">
        <label htmlFor="book-day">{t('book_day')}</label>
        <DayInput id="book-day" name="day" value={day} wrong={wrong ? 'book-wrong' : undefined} />
        {wrong && (
          <p className="error" role="alert" id="book-wrong">
            {t('error_dates_invalid')}
          </p>
        )}
      </div>
      <button className="button">{t('book_show')}</button>
    </form>
  );
}

/** The tickets that are to be paid out, of any day, each with the mark that its customer was paid. */
function Owed({ book }: { book: FoundBook }) {
  const t = useT();
  return (
    <section className="sheet" id="owed" aria-labelledby="owed-title">
      <h2 id="owed-title">{t('book_to_pay')}</h2>
      {book.owedCount === 0 ? (
        <p className="fine">{t('book_nothing_owed')}</p>
      ) : (
        <p>{t('book_owed_sum', { count: book.owedCount, total: book.owedTotal })}</p>
      )}
      <ul className="book-owed">
        {book.owed.map(({ id, sale, name, what, payout, text }) => (
          <li key={id}>
            <p>
              <Link to={sale} reloadDocument>
                {name}
              </Link>{' '}
              <b>{text}</b>
              <br />
              <span className="fine">{what}</span>
            </p>
            <PostForm fields={paidFields} values={{ ticketId: id, paid: payout }} replace>
              <button className="button button-small" name="intent" value="paid">
                {t('book_pay')}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      {book.owedMore > 0 && <p className="fine">{t('book_more', { count: book.owedMore })}</p>}
    </section>
  );
}

function Book({ book }: { book: FoundBook }) {
  const t = useT();
  return (
    <>
      <TeamSums sums={book.sums} />
      <p className="fine">{book.tickets}</p>
      {book.shares.length > 0 && (
        <section aria-labelledby="book-share">
          <h2 id="book-share">{t('book_share')}</h2>
          <TeamSums sums={book.shares} />
        </section>
      )}
      <Owed book={book} />
      <nav className="list-tabs" aria-label={t('book_by')}>
        {book.tabs.map(({ by, to, text }) => (
          <Link key={by} to={to} aria-current={by === book.by ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <section className="statement" aria-label={t('book_by')}>
        <FigureTable
          heads={[t(`book_by_${book.by}`), t('book_staked'), t('book_payout')]}
          lines={book.groups}
        >
          {t('book_none')}
        </FigureTable>
        {book.moreGroups > 0 && (
          <p className="fine">{t('book_more', { count: book.moreGroups })}</p>
        )}
      </section>
      {book.list.length > 0 && (
        <section className="statement" aria-labelledby="book-list">
          <h2 id="book-list">{t('book_list')}</h2>
          <FigureTable
            heads={[t('book_number'), t('book_staked'), t('book_payout')]}
            lines={book.list}
          >
            {t('book_none')}
          </FigureTable>
          <Pager page={book.page} pages={book.pages} />
        </section>
      )}
      <FileLink file={book.file} />
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['counterBook', 'record', 'records', 'ticket'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadBook);

export const action = /* @__PURE__ */ formAction(paidForm);

/** /m/agent/counter/book: the slip book of a day (agent#slip-book). */
export default function CounterBook() {
  const t = useT();
  const { book, day, wrong } = useLoaderData<typeof loader>().own;
  return (
    <>
      <Day day={day} wrong={wrong} />
      {book && <Book book={book} />}
      <p className="record-ways">
        <OpenLink className="button button-quiet" to={counter_path} reloadDocument>
          {t('book_counter')}
        </OpenLink>
      </p>
    </>
  );
}
