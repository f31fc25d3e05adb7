import * as contracts from '../api/contracts';
import { bind, type Binding } from '../../../kernel/bind';
import { ok } from '../../../kernel/result';
import { showContract, showContracts, showRequests } from './showContracts';

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
];
