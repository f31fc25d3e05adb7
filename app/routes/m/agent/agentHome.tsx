import { useLoaderData, Link } from '@remix-run/react';
import { teamKpi } from '@server/areas/agent/api/team';
import { unreadMessages } from '@server/areas/content/api/messages';
import type { SiteInfo } from '@server/areas/site/api/site';
import { wallet } from '@server/areas/wallet/api/wallet';
import { wallTime } from '@server/kernel/api/wallTime';
import { MemberBalance } from '~/areas/account/centre/MemberBalance';
import { ownBalance } from '~/areas/wallet/purse.server';
import { agentNewsOf, linksOf } from '~/areas/agent/links.server';
import { agentFoot, agentTiles, type AgentLink } from '~/areas/agent/tiles';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { hasInbox } from '~/session/access';
import type { Page } from '~/session/page.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { useIsClosed } from '~/ui/OpenLink';

export const greetings = ['morning', 'noon', 'afternoon', 'evening'] as const;
type Greeting = (typeof greetings)[number];

/** Returns the greeting of an instant (epoch ms) by the hour of the operator's zone (agent#greeting). */
export function greetingAt(instant: number, timeZone: string): Greeting {
  const hour = Number(
    wallTime(instant, timeZone).slice('2026-01-15T'.length, '2026-01-15T00'.length),
  );
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'noon';
  return hour <= 18 ? 'afternoon' : 'evening';
}

type Flags = SiteInfo['whitelabel'];

/**
 * Loads the agent area: greeting, balance, the day's counters of the team, and the ways to its pages, each by its
 * flag (agent#agent-home).
 */
async function loadAgentHome({ page, member: access }: ScreenArgs) {
  const { runtime } = page;
  const [member, status, purse, kpi, news] = await Promise.all([
    access(),
    page.status(),
    page.call(wallet, {}),
    page.call(teamKpi, {}),
    agentNewsOf(page),
  ]);
  const flags: Flags = status.ok ? status.value.info.whitelabel : {};
  const viewOf = (links: readonly AgentLink[]) => linksOf(page, links, flags);
  return {
    shared: {
      tiles: viewOf(agentTiles),
      foot: viewOf(agentFoot),
    },
    own: {
      greeting: page.t(`agent_greeting_${greetingAt(page.now(), runtime.config.timeZone)}`),
      name: member.userName,
      balance: purse.ok ? ownBalance(page, purse.value.sumBalance, purse.value.currency) : null,
      counters: kpi.ok ? kpi.value.footer : null,
      unread: flags.MAILCEN && hasInbox(member.type) ? await unreadOf(page) : 0,
      news,
    },
  };
}

async function unreadOf(page: Page): Promise<number> {
  const answer = await page.call(unreadMessages, {});
  return answer.ok ? answer.value.unReadCount : 0;
}

type AgentHomeData = Awaited<ReturnType<typeof loadAgentHome>>;

/** The counters of a team's day, in their order on the page (agent#team-counters). */
export const teamCounters = [
  ...(['teamLoginMemberCount', 'teamBetMemberCount'] as const),
  ...(['teamRegisterMemberCount', 'teamOnlineCount'] as const),
] as const;

/** The agent area: who one is, the balance, the team's day, and the ways to its pages (agent#agent-home). */
function AgentHomeScreen({ shared, own }: AgentHomeData) {
  const t = useT();
  return (
    <>
      <section className="agent-hello">
        <p>{own.greeting}</p>
        <h2>{own.name}</h2>
      </section>
      {own.balance && <MemberBalance {...own.balance} />}
      <section className="sheet" aria-labelledby="agent-today">
        <h2 id="agent-today">{t('agent_today')}</h2>
        {own.counters ? (
          <dl className="agent-counters">
            {teamCounters.map((name) => (
              <div key={name}>
                <dt>{t(`agent_count_${name}`)}</dt>
                <dd data-metric={name}>{own.counters![name]}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="fine">{t('agent_counters_away')}</p>
        )}
      </section>
      <Ways
        className="agent-tiles"
        label={t('agent_pages')}
        links={shared.tiles}
        unread={{ inbox: own.unread }}
      />
      <Ways
        className="agent-foot"
        label={t('agent_more')}
        links={shared.foot}
        unread={{ news: own.news }}
      />
    </>
  );
}

/** Ways to pages that are open to the agent, with what is unread there by their ids. */
function Ways({
  className,
  label,
  links,
  unread,
}: {
  className: string;
  label: string;
  links: ReturnType<typeof linksOf>;
  unread: Readonly<Record<string, number>>;
}) {
  const isClosed = useIsClosed();
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {links
          .filter(({ path }) => !isClosed(path))
          .map(({ id, path, icon, text }) => (
            <li key={id}>
              <Link to={path} data-tile={id}>
                <Icon name={icon} />
                <span>{text}</span>
                {(unread[id] ?? 0) > 0 && <Unread count={unread[id]!} />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Unread({ count }: { count: number }) {
  const t = useT();
  return (
    <b className="agent-unread">
      {count} <span className="vh">{t('agent_unread')}</span>
    </b>
  );
}

export const handle: Handle = {
  i18n: ['balance', 'member', 'menu', 'agentHome'],
};

/** /m/agent/home: the agent area. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAgentHome);

/** The switch of the balance goes to `/m/set`; sent here it does the same and comes back. */
export const action = /* @__PURE__ */ formAction(preferencesForm);

export default function AgentHome() {
  return <AgentHomeScreen {...useLoaderData<typeof loader>()} />;
}
