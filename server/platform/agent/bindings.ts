import * as figures from '../../contract/agent/figures';
import * as links from '../../contract/agent/links';
import * as openings from '../../contract/agent/openings';
import * as sources from '../../contract/agent/sources';
import * as team from '../../contract/agent/team';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { rateOf } from '../team/rates';
import { changeByProof } from './changeByProof';
import { listCame, listCameRows } from './cameByLink';
import { saveRebate, saveRemark } from './changeTeam';
import { createLink, endLink, listLinks, showLink } from './links';
import { listTeam, listTeamRows } from './listTeam';
import { moveMembers } from './moveMembers';
import { openAccount } from './openAccount';
import { showOpened } from './opened';
import { renewPassword } from './renewPassword';
import { exportSources, showPaid, showSources } from './rebateSources';
import { showBetting } from './showBetting';
import { showKpi } from './showKpi';
import { showMemberBets } from './showMemberBets';
import { showPnl } from './showPnl';
import { showOwnRebates, showTeamRebates } from './showRebates';
import { showMember, showOverview } from './showTeam';

export const bindings: Binding[] = [
  bind(team.teamKpi, (platform, { input, session }) => showKpi(platform, session.member.id, input)),
  bind(team.teamOverview, (platform, { input, session }) =>
    showOverview(platform, session.member.id, input),
  ),
  bind(team.teamMembers, async (platform, { input, session }) =>
    ok(await listTeam(platform, session.member.id, input)),
  ),
  bind(team.teamMemberRows, async (platform, { input, session }) =>
    ok(await listTeamRows(platform, session.member.id, input)),
  ),
  bind(team.teamMember, (platform, { input, session }) =>
    showMember(platform, session.member.id, input),
  ),
  bind(team.saveTeamRemark, (platform, { input, session }) =>
    saveRemark(platform, session.member.id, input),
  ),
  bind(team.moveTeamMember, (platform, { input, session, caller }) => {
    const move = () => moveMembers(platform, session.member.id, input);
    return input.check ? move() : changeByProof(platform, { session, caller }, move);
  }),
  bind(team.saveTeamRebate, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () =>
      saveRebate(platform, session.member.id, input),
    ),
  ),
  bind(openings.openingTerms, async ({ db }, { session }) =>
    ok({ rebateMost: await rateOf(db, session.member.id) }),
  ),
  bind(openings.openAccount, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => openAccount(platform, session, input)),
  ),
  bind(openings.openedAccount, (platform, { input, session }) =>
    showOpened(platform, session.member.id, input),
  ),
  bind(openings.renewFirstPassword, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => renewPassword(platform, session, input)),
  ),
  bind(links.createAgentLink, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => createLink(platform, session, input)),
  ),
  bind(links.agentLinks, async (platform, { input, session }) =>
    ok(await listLinks(platform, session.member.id, input)),
  ),
  bind(links.agentLink, (platform, { input, session }) =>
    showLink(platform, session.member.id, input),
  ),
  bind(links.agentLinkMembers, (platform, { input, session }) =>
    listCame(platform, session.member.id, input),
  ),
  bind(links.agentLinkMemberRows, (platform, { input, session }) =>
    listCameRows(platform, session.member.id, input),
  ),
  bind(links.endAgentLink, (platform, { input, session }) =>
    endLink(platform, session.member.id, input),
  ),
  bind(figures.teamPnl, (platform, { input, session }) =>
    showPnl(platform, session.member.id, input),
  ),
  bind(figures.teamPnlRows, (platform, { input, session }) =>
    showPnl(platform, session.member.id, input, figures.exported_team_rows_a_page),
  ),
  bind(figures.agentRebates, (platform, { input, session }) =>
    showOwnRebates(platform, session.member.id, input),
  ),
  bind(figures.teamRebates, (platform, { input, session }) =>
    showTeamRebates(platform, session.member.id, input),
  ),
  bind(figures.teamRebateRows, (platform, { input, session }) =>
    showTeamRebates(platform, session.member.id, input, figures.exported_team_rows_a_page),
  ),
  bind(figures.teamBetting, (platform, { input, session }) =>
    showBetting(platform, session.member.id, input),
  ),
  bind(figures.teamMemberBets, (platform, { input, session }) =>
    showMemberBets(platform, session.member.id, input),
  ),
  bind(figures.teamBettingRows, (platform, { input, session }) =>
    showBetting(platform, session.member.id, input, figures.exported_team_rows_a_page),
  ),
  bind(sources.rebateSources, (platform, { input, session }) =>
    showSources(platform, session.member.id, input),
  ),
  bind(sources.rebateSourceRows, (platform, { input, session }) =>
    exportSources(platform, session.member.id, input),
  ),
  bind(sources.paidRebates, (platform, { input, session }) =>
    showPaid(platform, session.member.id, input),
  ),
];
