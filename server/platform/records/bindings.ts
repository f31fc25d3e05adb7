import * as contract from '../../contract/accountRecord';
import { playActivity } from '../../contract/activity';
import { depositRecord } from '../../contract/depositRecord';
import { betRound, bettingRecord } from '../../contract/bettingRecord';
import { bind, type Binding } from '../bind';
import { showActivity } from './activity';
import { showBets, showRound } from './bettingRecord';
import { exportRecord, showRecord } from './accountRecord';
import { showDeposits } from './depositRecord';
import { showStatement } from './statement';

export const bindings: readonly Binding[] = [
  bind(contract.accountRecord, (platform, { input, session }) =>
    showRecord(platform, session.member, input),
  ),
  bind(contract.accountRecordRows, (platform, { input, session }) =>
    exportRecord(platform, session.member, input),
  ),
  bind(contract.accountStatement, (platform, { input, session }) =>
    showStatement(platform, session.member, input.month),
  ),
  bind(playActivity, (platform, { input, session }) =>
    showActivity(platform, session.member, input.month),
  ),
  bind(depositRecord, (platform, { input, session }) =>
    showDeposits(platform, session.member.id, input),
  ),
  bind(bettingRecord, (platform, { input, session }) =>
    showBets(platform, session.member.id, input),
  ),
  bind(betRound, (platform, { input, session }) => showRound(platform, session.member.id, input)),
];
