import { Fragment } from 'react';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { CorrectedNote, ProofLink, Result } from '../Result';
import { isThai, prizeName } from '../prizeName';
import type { ResultRow } from '../lotteryCards';
import type { DayGroup, DrawView } from './day.server';
import { headsOf, neighboursOf } from './sheets';

/** The results of a group of lotteries on a day (lottery#results-of-a-day). */
export function GroupSheet({ group, day }: { group: DayGroup; day: string }) {
  const t = useT();
  const { drawn, missing } = group;
  const isProvinces = group.group === 'SOUTH' || group.group === 'CENTRAL';
  return (
    <section className="res-group" id={group.group}>
      <h2>{group.name}</h2>
      {isProvinces &&
        sideBySide(drawn).map((draws) => (
          <Fragment key={draws[0]!.code}>
            <Provinces group={group} draws={draws} day={day} />
            <Heads draws={draws} />
          </Fragment>
        ))}
      {!isProvinces &&
        drawn.map((draw) => (
          <div key={`${draw.code}-${draw.numero}`} data-code={draw.code} className="res-draw">
            {group.group === 'VIETLOTT' && (
              <h3>
                {draw.name} <span className="fine">{draw.time}</span>
              </h3>
            )}
            {isThai(draw.rows.map(({ label }) => label)) ? (
              <ThaiSheet rows={draw.rows} />
            ) : draw.balls || group.group === 'VIETLOTT' ? (
              <div className="lot-draws">
                <Result rows={draw.rows} balls={draw.balls} />
              </div>
            ) : (
              <>
                <North draw={draw} day={day} />
                <Heads draws={[draw]} />
              </>
            )}
          </div>
        ))}
      {missing.map((draw) => (
        <p key={draw.code} className="fine" data-code={draw.code}>
          {t(draw.void ? 'results_void' : 'results_waiting', { name: draw.name, time: draw.time })}
        </p>
      ))}
      <ul className="res-notes">
        {drawn.map((draw) => (
          <Notes key={`${draw.code}-${draw.numero}`} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

/** The marks of a result, and the ways to what is about its lottery. */
function Notes({ draw }: { draw: DrawView }) {
  const t = useT();
  return (
    <li>
      <p>
        <OpenLink to={`/m/lottery/${draw.code}/stats`} reloadDocument>
          {draw.name}: {t('lottery_stats')}
        </OpenLink>
        {draw.demo && <span className="lot-demo">{t('lottery_demo')}</span>}{' '}
        {draw.hasProof && <ProofLink code={draw.code} numero={draw.numero} />}
      </p>
      <CorrectedNote at_s={draw.corrected_s} reason={draw.why} />
    </li>
  );
}

/** A column has its numbers below one another. */
const Below = ({ numbers }: { numbers: readonly string[] }) => (
  <td>
    {numbers.map((number, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <>
            {' '}
            <br />
          </>
        )}
        {number}
      </Fragment>
    ))}
  </td>
);

function North({ draw, day }: { draw: DrawView; day: string }) {
  const t = useT();
  return (
    <table className="res-table">
      <caption className="vh">
        {draw.name} {day}
      </caption>
      <tbody>
        {draw.rows.map(({ label, numbers }) => (
          <tr key={label} data-row={label}>
            <th scope="row">{prizeName(t, label, false)}</th>
            <td>{numbers.join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No day has more provinces of a region, and a narrow phone no room for more. */
const columns_most = 4;

const sideBySide = (draws: readonly DrawView[]): DrawView[][] =>
  Array.from({ length: Math.ceil(draws.length / columns_most) }, (_, index) =>
    draws.slice(index * columns_most, (index + 1) * columns_most),
  );

function Provinces({
  group: { name, levels },
  draws,
  day,
}: {
  group: DayGroup;
  draws: readonly DrawView[];
  day: string;
}) {
  const t = useT();
  return (
    <table className="res-table res-columns">
      <caption className="vh">
        {name} {day}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('results_prize')}</span>
          </th>
          {draws.map(({ code, name: province }) => (
            <th key={code} scope="col" data-code={code}>
              {province}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map(({ label, name: level, index }) => (
          <tr key={label} data-row={label}>
            <th scope="row">{level}</th>
            {draws.map(({ code, rows }) => (
              <Below key={code} numbers={rows[index]?.numbers ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The đầu–đuôi table: a line for each first digit, a column for each draw. */
function Heads({ draws }: { draws: readonly DrawView[] }) {
  const t = useT();
  const tables = draws.map(({ rows }) => headsOf(rows));
  return (
    <table className="res-table res-heads">
      <caption>{t('results_heads')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results_head')}</th>
          {draws.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tables[0]!.map(({ head }, line) => (
          <tr key={head} data-head={head}>
            <th scope="row">{head}</th>
            {tables.map((table, column) => (
              <td key={draws[column]!.code}>
                {table[line]!.tails.map(({ digit, special }, index) =>
                  special ? (
                    <b key={index} data-special>
                      {digit}{' '}
                    </b>
                  ) : (
                    `${digit} `
                  ),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of the Thai sheet that stand at its head, beside one another. */
const head_rows = ['F3', 'B3', 'B2'];

/** The sheet of the Thai lottery as newspapers print it (lottery#results-of-a-day). */
function ThaiSheet({ rows }: { rows: readonly ResultRow[] }) {
  const t = useT();
  const [first, ...rest] = rows;
  const [number = ''] = first?.numbers ?? [];
  const line = ({ label, numbers }: ResultRow) => (
    <div key={label} data-row={label}>
      <dt>{prizeName(t, label, true)}</dt>
      <dd>{numbers.join(' ')}</dd>
    </div>
  );
  return (
    <div className="res-thai">
      <dl className="res-first">
        <div data-row="G1">
          <dt>{prizeName(t, 'G1', true)}</dt>
          <dd>{number}</dd>
        </div>
        <div data-row="near">
          <dt>{t('results_near')}</dt>
          <dd>{neighboursOf(number).join(' ')}</dd>
        </div>
      </dl>
      <dl className="res-threes">
        {rest.filter(({ label }) => head_rows.includes(label)).map(line)}
      </dl>
      <dl className="res-rest">
        {rest.filter(({ label }) => !head_rows.includes(label)).map(line)}
      </dl>
    </div>
  );
}
