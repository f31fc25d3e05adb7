import { Link } from '@remix-run/react';
import { Icon } from '~/ui/Icon';
import { useIsClosed } from '~/ui/OpenLink';
import { Panel } from '~/ui/Panel';
import type { ChromeData } from '~/ui/rootData';

/** The agent menu: the ways to the pages of the agent area, each by its flag (agent#agent-menu). */
export function AgentPanel({ menu }: { menu: NonNullable<ChromeData['agentMenu']> }) {
  const isClosed = useIsClosed();
  return (
    <Panel title={menu.title} side="end">
      <ul className="menu-list">
        {menu.links
          .filter(({ path }) => !isClosed(path))
          .map(({ id, path, icon, text }) => (
            <li key={id}>
              <Link to={path}>
                <Icon name={icon} />
                {text}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
