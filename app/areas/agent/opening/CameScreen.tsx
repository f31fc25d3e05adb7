import { Link } from '@remix-run/react';
import { Pager } from '~/ui/Pager';
import type { CameData } from './came.server';
import { LinkHead } from './LinkScreen';

/** The members who came by an invitation link and are in the team now (agent#who-came-by-a-link). */
export function CameScreen({ data }: { data: CameData }) {
  const { link, heading, left, rows, file, page, pages } = data;
  return (
    <section className="group" data-link={link.id}>
      <LinkHead link={link} />
      <h2>{heading}</h2>
      {left !== '' && <p className="fine">{left}</p>}
      {rows.length > 0 && (
        <ul className="team-list">
          {rows.map(({ id, name, agent, to, kind, came, place }) => (
            <li key={id} data-member={id}>
              <p className="team-head">
                {to ? (
                  <Link to={to}>
                    <strong>{name}</strong>
                  </Link>
                ) : (
                  <strong>{name}</strong>
                )}
                <span className={agent ? 'mark mark-agent' : 'mark'}>{kind}</span>
              </p>
              <p className="fine">
                {came} · {place}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
      {file && (
        <p>
          <a className="button button-quiet" href={file.to}>
            {file.text}
          </a>
        </p>
      )}
    </section>
  );
}
