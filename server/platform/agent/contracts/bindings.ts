import * as contracts from '../../../contract/agent/contracts';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { changeByProof } from '../changeByProof';
import { answer, end, withdraw } from './answer';
import { propose } from './propose';
import { showContract, showContracts, showRequests } from './showContracts';
import { showDividends } from './showDividends';

export const bindings: Binding[] = [
  bind(contracts.contractRequests, async (platform, { session }) =>
    ok(await showRequests(platform, session.member)),
  ),
  bind(contracts.salaryContracts, async (platform, { input, session }) =>
    ok(await showContracts(platform, session.member.id, 'salary', input)),
  ),
  bind(contracts.dividendContracts, async (platform, { input, session }) =>
    ok(await showContracts(platform, session.member.id, 'dividend', input)),
  ),
  bind(contracts.hourContracts, async (platform, { input, session }) =>
    ok(await showContracts(platform, session.member.id, 'hour', input)),
  ),
  bind(contracts.agentContract, (platform, { input, session }) =>
    showContract(platform, session.member.id, input),
  ),
  bind(contracts.proposeContract, (platform, { input, session, caller }) => {
    const proposed = () => propose(platform, session.member.id, input);
    return input.check ? proposed() : changeByProof(platform, { session, caller }, proposed);
  }),
  bind(contracts.answerContract, (platform, { input, session }) =>
    answer(platform, session.member.id, input),
  ),
  bind(contracts.withdrawContract, (platform, { input, session }) =>
    withdraw(platform, session.member.id, input),
  ),
  bind(contracts.endContract, (platform, { input, session }) =>
    end(platform, session.member.id, input),
  ),
  bind(contracts.agentDividends, (platform, { input, session }) =>
    showDividends(platform, session.member.id, input),
  ),
  bind(contracts.agentDividendRows, (platform, { input, session }) =>
    showDividends(platform, session.member.id, input, contracts.exported_dividends_a_page),
  ),
];
