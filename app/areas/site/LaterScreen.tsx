import { Link } from '@remix-run/react';
import { Balance } from '~/areas/wallet/Balance';
import { Icon } from '~/ui/Icon';
import type { LaterData } from './later.server';

export function LaterScreen({ data }: { data: LaterData }) {
  return (
    <>
      {data.balance && <Balance {...data.balance} />}
      <section className="notice-page">
        {data.heading && <h1>{data.heading}</h1>}
        <Icon name={data.icon} className="icon-big" />
        <p className="badge-line">{data.badge}</p>
        <p>{data.text}</p>
        <p className="fine">{data.meanwhile}</p>
        <p className="row">
          {data.leads.map(({ label, path }) => (
            <Link key={path} className="button button-quiet" to={path}>
              {label}
            </Link>
          ))}
        </p>
      </section>
    </>
  );
}
