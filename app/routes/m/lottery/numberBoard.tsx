import { useLoaderData, Link } from '@remix-run/react';
import { numberBoard } from '@server/areas/lottery/api/numbers';
import { numero_form } from '@server/areas/lottery/api/tickets';
import type { ResponseOf } from '@server/kernel/api/call';
import { packRows, unpackRows } from '~/areas/games/cards/packed';
import { drawName } from '~/areas/lottery/dates';
import { lotteryCode } from '~/areas/lottery/lotteryCode';
import { sinceText } from '~/areas/lottery/play/metNumbers.server';
import { statusOf } from '~/forms/status';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';

type Board = ResponseOf<typeof numberBoard>;
type Row = Board['rows'][number];

/** Rows of a page, and changes of the first one: what a phone's first round trips carry. */
const rows_a_page = 60;
const changes_listed = 40;
/** The lottery whose closed numbers people ask for where none is named. */
const usual_code = 'THGLO';

/** Loads the closed, reduced and limited numbers of a draw on sale (lottery#number-board); 404 for an unknown lottery. */
async function loadBoard({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const code = lotteryCode(query.get('code')) || usual_code;
  const named = query.get('numero') ?? '';
  const numero = numero_form.test(named) ? named : '';
  const { lang: language } = page.preferences;
  const answer = await page.call(numberBoard, { code, numero, language });
  if (!answer.ok) {
    const unknown = answer.code === 'lottery_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'lottery_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const { value } = answer;
  const pages = Math.max(1, Math.ceil(value.rows.length / rows_a_page));
  const part = Math.min(pageNumber(query.get('page')), pages);
  const rows = value.rows.slice((part - 1) * rows_a_page, part * rows_a_page);
  return {
    shared: {
      code,
      name: value.displayName,
      numero: value.numero,
      mode: value.prizeMode,
      draws: value.draws.map((draw) => ({
        numero: draw.numero,
        text: drawName(draw.drawsAt, draw.numero, language),
      })),
      /** Rows: bet type, number, status, percent, their words, since when. */
      rows: packRows(rows.map((row) => rowOf(page, row))),
      changes: packRows(
        (part > 1 ? [] : value.changes.slice(0, changes_listed)).map((row) => [
          ...rowOf(page, row),
          row.byExposure ? page.t('board_by_stakes') : '',
        ]),
      ),
      page: part,
      pages,
    },
    own: {},
    ...(pages > 1 && { i18n: ['lists'] as const }),
  };
}

function rowOf({ t, preferences, now }: Page, row: Row): string[] {
  const { betType, name, selection, status, percent, since } = row;
  const words =
    status === 'limited' && percent !== null
      ? t('board_limited_reduced', { percent })
      : t(`board_${status}`, { percent: percent ?? 100 });
  const time = since === null ? '' : sinceText(since, now(), preferences.lang);
  return [name, selection || betType, status, String(percent ?? ''), words, time];
}

type BoardView = Awaited<ReturnType<typeof loadBoard>>['shared'];

/** The numbers of a draw that are not simply open, and what became of them (lottery#number-board). */
function NumberBoard({ view }: { view: BoardView }) {
  const t = useT();
  const { code, numero, draws, rows } = view;
  const chosen = draws.find((draw) => draw.numero === numero);
  return (
    <article className="stack">
      <div>
        <h2>{view.name}</h2>
        <p>{chosen ? chosen.text : t('board_no_draw')}</p>
      </div>
      {chosen && (rows === '' ? <p>{t('board_none')}</p> : <Rows rows={rows} />)}
      <Pager page={view.page} pages={view.pages} />
      <p className="row">
        <OpenLink
          className="button"
          to={`/m/launchGame?gameId=${code}${numero === null ? '' : `&numero=${numero}`}`}
        >
          {t('board_play')}
        </OpenLink>
      </p>
      <Changes changes={view.changes} />
      {draws.length > 1 && (
        <nav aria-label={t('board_other')}>
          <h3>{t('board_other')}</h3>
          <ul className="links">
            {draws.map((draw) => (
              <li key={draw.numero}>
                <Link
                  to={`/m/lottery/board?code=${code}&numero=${draw.numero}`}
                  aria-current={draw.numero === numero ? 'page' : undefined}
                >
                  {draw.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="fine">{t('board_means')}</p>
    </article>
  );
}

function Rows({ rows }: { rows: BoardView['rows'] }) {
  const t = useT();
  return (
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">{t('board_number')}</th>
          <th scope="col">{t('board_status')}</th>
          <th scope="col">{t('board_since')}</th>
        </tr>
      </thead>
      <tbody>
        {unpackRows(rows).map(([name, number = '', status, percent = '', words, since]) => (
          <tr
            key={`${name} ${number}`}
            data-number={number}
            data-status={status}
            data-percent={percent || undefined}
          >
            <th scope="row">
              <b>{number}</b> <span className="fine">{name}</span>
            </th>
            <td>{words}</td>
            <td>{since}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ changes }: { changes: BoardView['changes'] }) {
  const t = useT();
  if (changes === '') return null;
  return (
    <section aria-labelledby="changes">
      <h3 id="changes">{t('board_changes')}</h3>
      <ul>
        {unpackRows(changes).map(([name, number, , , words, since, by = ''], index) => (
          <li key={index}>
            {since} <b>{number}</b> {name}: {words}{' '}
            {by !== '' && <span className="fine">{by}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /m/lottery/board?code=CODE: the closed, reduced and limited numbers of a draw. */
export const handle: Handle = { i18n: ['numberBoard'], script: false };

export const loader = /* @__PURE__ */ screenLoader(handle, loadBoard);

export default function NumberBoardScreen() {
  return <NumberBoard view={useLoaderData<typeof loader>().shared} />;
}
