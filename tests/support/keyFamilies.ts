import { staticAvatars } from '@server/areas/account/api/profile';
import { recentSignIns, securityEvents, signInOutcomes } from '@server/areas/account/api/security';
import { socialProviders } from '@server/areas/account/api/social';
import {
  contractKinds,
  contractStates,
  statementStates,
} from '@server/areas/agent/api/contractKinds';
import { creditStates } from '@server/areas/console/api/credits';
import { claimStates } from '@server/areas/console/api/gifts';
import { queueNames } from '@server/areas/console/api/queues';
import { targetNames, threshold_acts } from '@server/areas/console/api/settings';
import { dividendSides } from '@server/areas/agent/api/contracts';
import { pnlGroups } from '@server/areas/agent/api/figures';
import { linkStates } from '@server/areas/agent/api/links';
import { helpTopics } from '@server/areas/content/api/help';
import { lotteryResult } from '@server/areas/content/api/messages';
import {
  promotionActs,
  promotionCategories,
  promotionStatuses,
} from '@server/areas/content/api/promotions';
import {
  classifications,
  elottClassifications,
  gameTypes,
} from '@server/areas/games/api/gameTypes';
import { countedUnits, ticketKinds } from '@server/areas/lottery/api/results';
import { drawProofValue, proofVerdicts } from '@server/areas/lottery/api/proofs';
import { number_choices, number_statuses, ticketStates } from '@server/areas/lottery/api/tickets';
import { bankCodes, withdrawalStates } from '@server/areas/payouts/api/payouts';
import { selfExclusionSpans, timeOutSpans } from '@server/areas/protection/api/exclusion';
import { playLimitKinds, playLimitPeriods } from '@server/areas/protection/api/protectionKinds';
import { recordGroups, listedKinds } from '@server/areas/records/api/recordKinds';
import { mallGives, mallStates } from '@server/areas/rewards/api/mall';
import { rewardKinds } from '@server/areas/rewards/api/rewards';
import { registerFields } from '@server/areas/site/api/site';
import { depositChannels, depositStates } from '@server/areas/wallet/api/deposits';
import { leftReasons } from '@server/areas/wallet/statements/matchEntries';
import { errors } from '@server/kernel/api/errors';
import { captcha, outboxEntry } from '@server/kernel/api/verification';
import { pnlFigures } from '~/areas/agent/figures/figureWords';
import { listKinds, listSorts } from '~/areas/agent/team/teamQuery';
import { listTabs } from '~/areas/games/lists/listQuery';
import { expansions } from '~/areas/lottery/play/expand';
import { drawReasons } from '~/areas/lottery/proof/drawProof.server';
import { verdicts } from '~/areas/lottery/tickets/ticket.server';
import { answers, risks } from '~/areas/protection/problemGambling';
import { failureSamples, panelSamples, sampleValues } from '~/areas/site/parts/partsFields';
import { requested_payments } from '~/areas/support/deskAddress';
import { betOutcomes } from '~/areas/wallet/bets/betWords';
import { depositStepNames } from '~/areas/wallet/deposit/oneDeposit.server';
import { consoleScreens } from '~/consoleRoutes';
import { screens } from '~/routes';
import { bookGroupings } from '@server/areas/agent/api/counter';
import { answerCreditDay } from '@server/areas/agent/api/counterCredit';
import { memberParts } from '@server/areas/console/api/members';
import { subjectKinds } from '@server/areas/console/api/subjects';
import { decisionSteps } from '~/areas/console/frame.server';
import { exclusionSpans, memberActs } from '~/areas/console/members/memberFields';
import { sampleRoleIds } from '@server/kernel/staff/roles';
import { answerShare, counterShare, proposeShare } from '@server/areas/agent/api/counterShare';
import { notations } from '@server/areas/lottery/api/slipText';
import { teamCounters, greetings } from '~/routes/m/agent/agentHome';
import { errorKey, type FailureCode } from '~/i18n/errorKey';

/** The outcomes of which a message about a contract tells. */
const contractNews = ['ended', 'withdrawn', 'accepted', 'refused', 'ending', 'unbegun'];

const event = securityEvents.response.shape.list.element.shape;
const limitNames = playLimitKinds.flatMap((kind) =>
  playLimitPeriods.map((period) => `${kind}_${period}`),
);
const shareStates = counterShare.response.shape.list.element.shape.state.options;
const drawShape = drawProofValue.shape.draw.shape;
/** Acts of the record that have words, by their first part. */
const recordedActs = Object.entries({
  staff: 'made end disable reset permit member',
  operator: 'add disable',
  session: 'login join addPasskey removePasskey',
  record: 'export',
  deposit: 'reject',
  deposits: 'slip',
  statement: 'import columns drop',
  statements: 'look',
  withdrawal: 'review paying pay reject',
  withdrawals: 'account',
  payout: 'file mark book',
  payouts: 'file',
  adjustment: 'make',
  promotion: 'approve issue reject',
  gifts: 'picture',
  setting: 'set',
  member: 'view lock unlock disable enable reset_password reset_paymentPassword',
  members: 'contacts endFactor endSessions removeCard note',
  protection: 'exclude release note',
  support: 'take leave answer close picture addReady removeReady',
  feedback: 'answer close contact',
}).flatMap(([first, rest]) => rest.split(' ').map((each) => `${first}_${each}`));

/** Keys that are built from a name, by the places in the code that have the names. */
export const families: Readonly<Record<string, readonly string[]>> = {
  contract_terms_: contractKinds,
  contract_begin_: contractKinds,
  contract_base_: contractKinds,
  contract_kind_: contractKinds,
  contract_ask_: contractKinds,
  contract_state_: contractStates,
  contract_paid_: statementStates,
  slip_choice_: number_choices,
  board_: number_statuses,
  category_: gameTypes,
  classify_: [...classifications, ...elottClassifications],
  tab_: listTabs,
  empty_: listTabs,
  title_: [...screens, ...consoleScreens]
    .map(({ title }) => title.replace(/^title_|^category_.*/, ''))
    .filter(Boolean),
  dividend_: dividendSides,
  error_: [...Object.keys(errors), 'form_unreadable'].map((code) =>
    errorKey(code as FailureCode).slice('error_'.length),
  ),
  break_span_: [...timeOutSpans, ...selfExclusionSpans],
  help_: helpTopics,
  test_a: answers,
  test_risk_: risks,
  test_advice_: risks,
  member_type_: ['trial', 'member', 'agent'],
  seal_kind_: ['wallet', 'reserved', 'credit', 'share'],
  bs_: notations,
  book_: ['staked', 'payout', 'paid', 'owed', 'held', 'returned', 'result'],
  book_by_: bookGroupings,
  share_own_: shareStates,
  share_given_: shareStates,
  share_was_: [
    ...proposeShare.response.shape.state.options,
    ...answerShare.response.shape.state.options,
  ],
  credit_own_: ['yes', 'no'],
  credit_other_: ['yes', 'no'],
  credit_is_: answerCreditDay.response.shape.state.options,
  register_: registerFields,
  social_: socialProviders,
  desk_about_: requested_payments,
  captcha_: captcha.response.shape.kind.options,
  outbox_: outboxEntry.shape.kind.options,
  avatar_: staticAvatars,
  outcome_: signInOutcomes,
  bank_: bankCodes,
  reward_: rewardKinds,
  reward_promotion_says_: ['joined', 'applying', 'claim', 'claimed', 'process', 'issued'],
  reward_lock_: ['deposit', 'bonus', 'adjustment'],
  withdraw_state_: withdrawalStates,
  withdraw_says_: withdrawalStates,
  withdraw_lock_: ['deposit', 'bonus', 'adjustment'],
  console_act_: [
    ...['staff_add', 'staff_role', 'deposit_approve', 'deposit_refund', 'statement_credit'],
    ...[
      'withdrawal_approve',
      'adjustment',
      'gift_issue',
      'heldCredit_pay',
      'heldCredit_refuse',
      'setting_target',
      'setting_threshold',
      'member_secondFactor',
    ],
    ...recordedActs,
  ],
  console_fact_: [
    ...['role', 'before', 'username', 'fee', 'member', 'why', 'reason', 'currency', 'bank', 'key'],
    ...['entries', 'greatest', 'file', 'was', 'holder', 'promotion', 'vendor', 'txId'],
    ...['amount', 'total', 'bonus', 'credited', 'network', 'picture', 'account'],
    ...['name', 'note', 'until', 'number', 'payee', 'mark', 'places', 'paid', 'failed'],
  ],
  console_kind_: subjectKinds,
  console_step_: decisionSteps,
  console_subject_: [
    ...targetNames.map((target) => `deposit_${target}`),
    ...threshold_acts.map((act) => `${act}_twoOperators`),
  ],
  console_pay_: targetNames,
  console_two_: threshold_acts,
  gift_state_: [...claimStates, 'joined', 'approved'],
  member_span_: exclusionSpans,
  cash_queue_: queueNames,
  cash_part_: [
    ...['all', 'matched', 'left', 'credited', 'open', 'applying', 'claimed', 'process'],
    ...withdrawalStates,
  ],
  cash_state_: depositStates,
  cash_channel_: depositChannels,
  cash_statement_: ['columns', 'matched', 'crediting', 'done', 'dropped'],
  cash_entry_: ['matched', 'credited', 'of_bank'],
  cash_left_: leftReasons,
  cash_mark_: [
    ...['paid', 'failed', 'none', 'booked_paid', 'booked_failed', 'booked_none'],
    ...['as_paid', 'as_failed', 'as_none', 'hint'],
  ],
  cash_batch_: ['open', 'done', 'counts'],
  console_role_: sampleRoleIds.map((id) => id.replaceAll('-', '_')),
  console_unknown_: ['member', 'day'],
  console_theme_: ['light', 'dark'],
  console_state_: ['active', 'invited', 'disabled'],
  found_: ['deposit', 'withdrawal', 'ticket', 'receipt', 'round'],
  member_part_: memberParts,
  member_pay_: ['deposit', 'withdrawal'],
  member_lock_: ['deposit', 'bonus', 'adjustment'],
  member_closed_: ['timeOut', 'self', 'age', 'unchecked'],
  member_source_: ['member', 'operator', 'register', 'samePerson'],
  member_period_: ['day', 'week', 'month'],
  member_event_: ['timeOut', 'self', 'return', 'note', 'underage', 'sameAs', 'lifted'],
  member_act_: memberActs.flatMap((act) => [act, `${act}_says`, `${act}_do`]),
  desk_state_: ['waiting', 'answered', 'closed'],
  desk_whose_: ['all', 'mine', 'free'],
  feedback_: ['open', 'answered', 'closed'],
  deposit_channel_: depositChannels,
  deposit_state_: depositStates,
  deposit_says_: depositStates,
  deposit_step_: depositStepNames,
  deposit_pays_: ['created', 'pending', 'failed', 'expired'],
  provider_state_: ['paid', 'failed', 'over'],
  ticket_: ticketStates,
  ticket_says_: verdicts,
  inbox_: [
    'ticket',
    'promotion',
    'withdrawal',
    'deposit',
    'credit',
    'feedback',
    'mallOrder',
    'contract',
    'device',
  ],
  inbox_credit_: creditStates,
  inbox_credit_says_: creditStates,
  cash_win_state_: creditStates,
  cash_win_why_: ['disabled', 'win', 'round', 'day'],
  cash_win_kind_: ['win', 'promoWin'],
  cash_win_asked_: ['pay', 'refuse'],
  inbox_contract_: ['moved', 'you_moved', ...contractNews],
  inbox_contract_says_: contractNews,
  address_phone_: ['wrong'],
  address_postcode_: ['wrong'],
  mall_gives_: mallGives,
  mall_state_: [...mallStates, 'packed', 'coded', 'credited'],
  mall_says_: [...mallStates, 'packed', 'coded', 'credited'],
  inbox_deposit_: ['paid', 'failed', 'refunded'],
  inbox_deposit_says_: ['paid', 'failed', 'refunded'],
  inbox_withdrawal_: ['paid', 'rejected'],
  inbox_withdrawal_says_: ['paid', 'rejected'],
  inbox_result_: lotteryResult.shape.facts.shape.state.options,
  event_: [...event.what.options, ...event.outcome.options],
  check_takes_: ticketKinds,
  stats_unit_: countedUnits,
  stats_: ['number', 'count', 'since', 'gap', 'csv', 'rss', 'ics'],
  proof_draw_verdict_: [...proofVerdicts, 'open_outside'],
  proof_draw_state_: drawShape.state.options,
  proof_draw_source_: drawShape.resultSource.unwrap().options,
  proof_draw_reason_: drawReasons,
  proof_draw_here_: ['server', 'running', 'same', 'wrong'],
  proof_ticket_verdict_: ['in', 'wait', 'void', 'failed'],
  proof_side_: ['left', 'right'],
  promotion_category_: promotionCategories,
  promotion_status_: promotionStatuses,
  promotion_says_: promotionStatuses.filter((status) => status !== 'join'),
  promotion_act_: promotionActs,
  bets_: ['rows', 'stakes', 'returns', 'net'],
  bets_state_: betOutcomes,
  record_group_: ['all', ...recordGroups],
  agent_greeting_: greetings,
  agent_count_: teamCounters,
  figures_: [...pnlFigures, ...pnlGroups],
  figures_by_: pnlGroups,
  links_state_: linkStates,
  team_kind_: listKinds,
  team_sort_: listSorts,
  record_kind_: [...listedKinds, 'bonus_back'],
  record_: ['in', 'out', 'rows', 'first', 'newer', 'older', 'last'],
  limits_kind_: playLimitKinds,
  limits_period_: playLimitPeriods,
  limits_of_: limitNames,
  limits_counts_: [...playLimitKinds, 'week'],
  own_limit_: limitNames,
  slip_set_: expansions,
  parts_: sampleValues,
  parts_panel_: panelSamples,
  parts_fails_: failureSamples,
  how_: recentSignIns.response.shape.list.element.shape.how.options,
};
