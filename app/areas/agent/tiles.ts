import type { WhitelabelKey } from '@server/areas/site/api/site';
import type { Key } from '~/i18n/keys';

/** A way from the agent area to one of its pages (agent#agent-tiles). */
export interface AgentLink {
  id: string;
  path: string;
  icon: string;
  label: Key;
  /** The flag that must be on; none: it is always shown. */
  flag?: WhitelabelKey;
}

/** The tiles of the agent area, in order. */
export const agentTiles: readonly AgentLink[] = [
  {
    id: 'overview',
    path: '/m/agent/team/overview',
    icon: 'all',
    label: 'title_teamOverview',
    flag: 'AGEPAG',
  },
  {
    id: 'record',
    path: '/m/transaction/record?types=A',
    icon: 'wallet',
    label: 'menu_account_record',
    flag: 'TRANSREC3',
  },
  {
    id: 'team',
    path: '/m/member/team',
    icon: 'agent',
    label: 'title_team',
    flag: 'DOWNMAN',
  },
  {
    id: 'pnl',
    path: '/m/agent/team/pnl',
    icon: 'trophy',
    label: 'title_teamPnl',
    flag: 'AGETEAMPNL3',
  },
  { id: 'counter', path: '/m/agent/counter', icon: 'ticket', label: 'title_counter' },
  {
    id: 'betting',
    path: '/m/teamBetting',
    icon: 'record',
    label: 'title_teamBetting',
    flag: 'TEAMBETTING3',
  },
  {
    id: 'agentRebate',
    path: '/m/member/agent/agentRebeat',
    icon: 'gift',
    label: 'title_agentRebate',
    flag: 'AGEREBINC3',
  },
  {
    id: 'teamRebate',
    path: '/m/member/teamRebate',
    icon: 'share',
    label: 'title_teamRebate',
    flag: 'AGEREBINC3',
  },
  {
    id: 'security',
    path: '/m/securityCenter',
    icon: 'shield',
    label: 'menu_security',
    flag: 'SECPRIV',
  },
  {
    id: 'inbox',
    path: '/m/webEmail',
    icon: 'mail',
    label: 'menu_inbox',
    flag: 'MAILCEN',
  },
  {
    id: 'service',
    path: '/m/agent/home?open=service',
    icon: 'service',
    label: 'agent_service',
    flag: 'GAMSER',
  },
  { id: 'help', path: '/m/help?category=agents', icon: 'help', label: 'agent_help' },
];

/** The foot of the agent area. */
export const agentFoot: readonly AgentLink[] = [
  { id: 'home', path: '/m/home', icon: 'home', label: 'agent_home' },
  {
    id: 'register',
    path: '/m/agentRegister',
    icon: 'add',
    label: 'title_agentRegister',
    flag: 'REGCEN',
  },
  {
    id: 'dividend',
    path: '/m/member/agent/agentDivident',
    icon: 'crown',
    label: 'title_agentDividend',
    flag: 'AGEDIV3',
  },
  { id: 'news', path: '/m/member/notice?types=A', icon: 'bell', label: 'agent_news' },
];

const menu_ids = ['overview', 'register', 'pnl', 'team', 'betting', 'record', 'help'];

/** The agent menu, in order (agent#agent-menu): the agent area, and those of its pages that it leads to. */
export const agentMenu: readonly AgentLink[] = [
  { id: 'area', path: '/m/agent/home', icon: 'agent', label: 'title_agentHome' },
  ...menu_ids.map((id) => [...agentTiles, ...agentFoot].find((link) => link.id === id)!),
];
