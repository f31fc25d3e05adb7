import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Balance } from '~/areas/account/Balance';
import { loadMemberHome } from '~/areas/account/memberHome.server';
import { useT } from '~/i18n/useT';
import { openPage } from '~/session/page.server';
import { Icon } from '~/ui/Icon';
import { usePanel } from '~/ui/search';

export const handle = { styles: ['account'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadMemberHome(await openPage(request, context));
}

/** The member centre in its first form: who is here, what they have, and where to go. */
export default function MemberHome() {
  const data = useLoaderData<typeof loader>();
  const t = useT();
  const { to } = usePanel();
  return (
    <>
      <section className="member-card">
        <Icon name="user" className="icon-big" />
        <div>
          <h2>{data.nickname}</h2>
          <p className="fine">
            {data.name} · {t(`member_type_${data.kind}`)}
          </p>
        </div>
      </section>
      {data.balance && <Balance {...data.balance} />}
      <nav aria-label={t('member_shortcuts')}>
        <ul className="menu-list">
          {data.entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path}>
                <Icon name={entry.icon} />
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link className="button button-quiet wide" to={to('signout')} preventScrollReset>
        <Icon name="logout" />
        {t('menu_sign_out')}
      </Link>
    </>
  );
}
