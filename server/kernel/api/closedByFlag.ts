import type { WhitelabelKey } from '../../areas/site/api/site';

/** A function that the operator closes by a flag: its pages, its files (`of` of the download) and its calls. */
interface FlaggedFunction {
  paths: readonly `/${string}`[];
  files: readonly string[];
  calls: readonly string[];
}

/**
 * The functions that a flag closes, pages, forms, files and calls alike (agent#agent-flags, rewards#point-mall). The
 * one place that says so; the account record, the security centre and the online service are every member's, and never
 * closed.
 */
export const closedByFlag = {
  AGEPAG: { paths: ['/m/agent/team/overview'], files: [], calls: ['teamOverview'] },
  REGCEN: {
    paths: ['/m/agentRegister'],
    files: ['linkMembers'],
    calls: [
      ...['openingTerms', 'openAccount', 'openedAccount', 'renewFirstPassword'],
      ...['createAgentLink', 'agentLinks', 'agentLink', 'endAgentLink'],
      ...['agentLinkMembers', 'agentLinkMemberRows'],
    ],
  },
  AGETEAMPNL3: {
    paths: ['/m/agent/team/pnl'],
    files: ['pnl'],
    calls: ['teamPnl', 'teamPnlRows'],
  },
  DOWNMAN: {
    paths: ['/m/member/team'],
    files: ['members'],
    calls: [
      ...['teamMembers', 'teamMemberRows', 'teamMember'],
      ...['saveTeamRemark', 'moveTeamMember', 'saveTeamRebate', 'proposeContract'],
    ],
  },
  TEAMBETTING3: {
    paths: ['/m/teamBetting'],
    files: ['betting'],
    calls: ['teamBetting', 'teamBettingRows', 'teamMemberBets'],
  },
  AGEREBINC3: {
    paths: ['/m/member/agent/agentRebeat', '/m/member/teamRebate'],
    files: ['rebates', 'teamRebates'],
    calls: ['agentRebates', 'teamRebates', 'teamRebateRows'],
  },
  AGEDIV3: {
    paths: ['/m/member/agent/agentDivident'],
    files: ['dividends'],
    calls: ['agentDividends', 'agentDividendRows'],
  },
  MAILCEN: {
    paths: ['/m/webEmail', '/m/webEmail/read'],
    files: [],
    calls: ['unreadMessages', 'memberMessages', 'markMessage'],
  },
  PTSYS3: { paths: ['/m/mall/mallHome'], files: [], calls: ['mallHome', 'orderGift'] },
} as const satisfies Partial<Record<WhitelabelKey, FlaggedFunction>>;

type ClosingFlag = keyof typeof closedByFlag;

const rows = Object.entries(closedByFlag) as [ClosingFlag, FlaggedFunction][];
const byName = (of: 'paths' | 'files' | 'calls') =>
  new Map(
    rows.flatMap(([flag, each]) => each[of].map((name): [string, ClosingFlag] => [name, flag])),
  );

const [paths, files, calls] = [byName('paths'), byName('files'), byName('calls')];

/** The flag that closes a call; undefined for one that no flag closes. */
export const flagOfCall = ({ name }: { name: string }): ClosingFlag | undefined => calls.get(name);

/** The flag that closes a page by its first path. */
export const flagOfPath = (path: string): ClosingFlag | undefined => paths.get(path);

/** The flag that closes a file of the agents' download. */
export const flagOfFile = (of: string): ClosingFlag | undefined => files.get(of);
