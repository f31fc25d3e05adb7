import { Link } from '@remix-run/react';
import { Icon } from '~/ui/Icon';
import type { LaterData } from './later.server';

/** The page of a screen that does not exist yet. */
export function LaterScreen({ data }: { data: LaterData }) {
  const { heading, icon, badge, text, meanwhile, leads } = data.shared;
  return (
    <section className="notice-page">
      {heading && <h1>{heading}</h1>}
      <Icon name={icon} className="icon-big" />
      <p className="badge-line">{badge}</p>
      <p>{text}</p>
      <p className="fine">{meanwhile}</p>
      <p className="row">
        {leads.map(({ label, path }) => (
          <Link key={path} className="button button-quiet" to={path}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}
