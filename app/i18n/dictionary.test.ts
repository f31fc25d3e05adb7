import { staticAvatars } from '@server/areas/account/api/profile';
import { recentSignIns, securityEvents, signInOutcomes } from '@server/areas/account/api/security';
import { socialProviders } from '@server/areas/account/api/social';
import { fieldRuleTable } from '@server/areas/account/rules';
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
import { captcha, outboxEntry, type FieldRule } from '@server/kernel/api/verification';
import { readFileSync } from 'node:fs';
import { alertWords } from '@server/words';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
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
import {
  onPageOf,
  readDeclarations,
  visit,
  parse,
  sourcesIn,
  textsOf,
  wordsInMarkup,
} from '../../tests/support/sources';
import { serverMessages } from '../../tests/support/words';
import { errorKey, type FailureCode } from './errorKey';
import { dictionaries } from './i18n.server';
import { isKey } from './keys';
import { languageNames, languages } from './languages';
import { en } from './locales/en';

/** The outcomes of which a message about a contract tells. */
const contractNews = ['ended', 'withdrawn', 'accepted', 'refused', 'ending', 'unbegun'];

type Words = Readonly<Record<string, string>>;
const areas = Object.entries(en) as [keyof typeof en, Words][];
/** A dictionary as tests read it: namespaces of keys and words. */
type Table = Readonly<Record<string, Words>>;
const english: Words = Object.assign({}, ...Object.values(en));
const keys = Object.keys(english);

const without = (name: string, table: Table): Table =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key !== name));

const withoutConsole = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).filter(([area]) => !area.startsWith('console')));

/** The dictionaries of the screens and of the server, in each language beside English. */
const tables: [of: string, language: string, words: Table, english: Table][] = [
  ...Object.entries(dictionaries).map(([language, words]): [string, string, Table, Table] => [
    'screens',
    language,
    words,
    // The console speaks Thai and English alone.
    ['th', 'en'].includes(language) ? en : withoutConsole(en),
  ]),
  ...languages.map((language): [string, string, Table, Table] => [
    'server',
    language,
    serverMessages(language),
    // An alert is in Thai and English at once, and in no other language.
    language in alertWords ? serverMessages('en') : without('alerts', serverMessages('en')),
  ]),
];
const plural = /_(zero|one|two|few|many|other)$/;
/** The keys of messages with plural forms, without the form. */
const pluralKeys = new Set(
  keys.filter((key) => key.endsWith('_one')).map((key) => key.replace(plural, '')),
);
/** The keys that a language must have: its own plural forms for each pair of English ones. */
const formsOf = (language: string, key: string): string[] => {
  const base = key.replace(plural, '');
  if (!pluralKeys.has(base)) return [key];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${base}_${form}`);
};
/** The names of a message's places; a language may say one twice. */
const places = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** Names that are written alike in two languages, and words that Vietnamese has taken over. */
const alike: Readonly<Record<string, RegExp>> = {
  '': /^(Chokdee|Facebook|WeChat|WhatsApp|Zalo|Google|Telegram|Line|VIP|GB|Problem Gambling Severity Index: .*|Vietlott( Keno)?|11x5|Mega 6\/45|Power 6\/55|Lotto 5\/35|Max 3D)$/,
  zh: /^App$/,
  vi: /^(E-mail|Menu|Live|Esports|Arcade|Jackpot|Crash|Video poker|Wild|Scatter|Keno|PromptPay \(QR\)|.* Bank( \(ttb\))?|Kasikornbank|Bank of Ayudhya \(Krungsri\)|Gia Lai|Kon Tum|An Giang|Long An)$/,
};
const isAlike = (language: string, text: string): boolean =>
  ['', language].some((of) => alike[of]?.test(text));

/** Keys that are built from a name, by the places in the code that have the names. */
const event = securityEvents.response.shape.list.element.shape;
const limitNames = playLimitKinds.flatMap((kind) =>
  playLimitPeriods.map((period) => `${kind}_${period}`),
);
const shareStates = counterShare.response.shape.list.element.shape.state.options;
const drawShape = drawProofValue.shape.draw.shape;
/** Acts of the record that have words, by their first part. */
const recordedActs = Object.entries({
  staff: 'made end disable reset',
  session: 'login join addPasskey removePasskey',
  record: 'export',
  deposit: 'reject',
  deposits: 'slip',
  statement: 'import columns drop',
  statements: 'look',
  withdrawal: 'review paying pay reject',
  withdrawals: 'account',
  payout: 'file book',
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

const families: Readonly<Record<string, readonly string[]>> = {
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
    ...['name', 'note', 'until'],
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

const files = sourcesIn('app').filter((file) => !file.startsWith('app/i18n/locales/'));
const texts = files.map((file) => ({ file, ...textsOf(parse(file)) }));
/** Codes of faults that the platform returns and the screens look up. */
const faults = sourcesIn('server/areas/account').flatMap((file) => textsOf(parse(file)).whole);

describe('English', () => {
  it('has each key once, in one area', () => {
    expect(keys).toHaveLength(areas.flatMap(([, words]) => Object.keys(words)).length);
  });

  it('has keys that a message may travel by', () => {
    expect(keys.filter((key) => !isKey(key))).toEqual([]);
  });

  it.each(Object.entries(families))('has all of %s (wallet#account-record)', (prefix, names) => {
    expect(names.filter((name) => !(`${prefix}${name}` in english))).toEqual([]);
  });
});

const messagesOf = (table: Table) => Object.values(table).flatMap((words) => Object.entries(words));

/** Returns a reader of the words of a key in a table, in another plural form where it lacks the one. */
function readerOf(table: Table): (key: string) => string {
  const all: Words = Object.assign({}, ...Object.values(table));
  return (key) => all[key] ?? all[`${key.replace(plural, '')}_other`]!;
}

describe.each(tables)('the dictionary of the %s in %s', (_, language, dictionary, original) => {
  const messages = messagesOf(dictionary);
  const inEnglish = readerOf(original);

  it('has exactly the areas and keys of English (site#languages)', () => {
    const shape = (words: Table) =>
      Object.fromEntries(
        Object.entries(words).map(([area, of]) => [
          area,
          [...new Set(Object.keys(of).flatMap((key) => formsOf(language, key)))].sort(),
        ]),
      );
    const own = Object.entries(dictionary).map(([area, of]) => [area, Object.keys(of).sort()]);
    expect(Object.fromEntries(own)).toEqual(shape(original));
  });

  it('has words for each key, with nothing around them', () => {
    for (const [key, words] of messages) {
      expect(words, key).not.toBe('');
      expect(words, key).toBe(words.trim());
      expect(words, key).toBe(words.normalize('NFC'));
      // The separator between messages in transit.
      expect(words, key).not.toContain('^');
    }
  });

  it('has the places of English in each message', () => {
    for (const [key, words] of messages) {
      expect(places(words), key).toEqual(places(inEnglish(key)));
    }
  });
});

it.each(tables.filter(([, language]) => language !== 'en'))(
  'the words of the %s in %s are not in English, but for names (site#languages)',
  (_, language, dictionary, original) => {
    const inEnglish = readerOf(original);
    const left = messagesOf(dictionary).filter(
      ([key, words]) =>
        words === inEnglish(key) &&
        /\p{L}/u.test(words.replace(/\{\w+\}/g, '')) &&
        !isAlike(language, words),
    );
    expect(left).toEqual([]);
  },
);

it('has no words of the server that nothing there says', () => {
  const code = sourcesIn('server')
    .filter((file) => !file.startsWith('server/words/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join(' ');
  const named = new Set(code.match(/\w+/g));
  // `betWords.test.ts` holds those whose keys are put together, and any question of a captcha may be asked.
  const { bets, lotteries, captcha: questions, ...rest } = serverMessages('en');
  for (const words of [bets, lotteries, questions]) expect(words).toBeDefined();
  const paths = Object.values(rest).flatMap((words) => Object.keys(words));
  expect(paths.filter((path) => path.split('.').some((key) => !named.has(key)))).toEqual([]);
});

it('is offered in each language that is complete', () => {
  expect(languageNames.map(({ code }) => code).sort()).toEqual(Object.keys(dictionaries).sort());
});

it('is used, each key of it', () => {
  const used = new Set([...texts.flatMap(({ whole }) => whole), ...faults]);
  for (const [prefix, names] of Object.entries(families)) {
    for (const name of names) used.add(`${prefix}${name}`);
  }
  const unused = keys.filter((key) => !used.has(key) && !used.has(key.replace(plural, '')));
  expect(unused).toEqual([]);
});

it('has words for each fault of a field that the platform names', () => {
  const named = Object.values<FieldRule>(fieldRuleTable).flatMap(({ message, slips }) => [
    message,
    ...slips.map((slip) => slip.message),
  ]);
  expect([...new Set(named)].filter((key) => !(key in english))).toEqual([]);
});

it('puts keys together from known names only', () => {
  const unknown = texts.flatMap(({ file, begun }) =>
    begun
      .filter((head) => /^[a-z][A-Za-z_]*_$/.test(head) && !(head in families))
      .map((head) => `${file}: ${head}`),
  );
  expect(unknown).toEqual([]);
});

it('shows titles of screens by the server alone, for no page takes them along', () => {
  const declarations = readDeclarations('app');
  const onPages = ['root.tsx', ...screens.map(({ file }) => file)].flatMap((file) =>
    onPageOf(declarations, `app/${file}`),
  );
  const titles: string[] = [];
  for (const { id, node } of new Set(onPages)) {
    visit(node, (part) => {
      if (ts.isStringLiteralLike(part) && /^title_/.test(part.text))
        titles.push(`${id} ${part.text}`);
    });
  }
  expect(titles).toEqual([]);
});

/** The brand's name, and the texts that are shown if the dictionary itself cannot be loaded. */
const allowed = (file: string, words: string): boolean =>
  words === 'Chokdee' || file === 'app/ui/RouteError.tsx';

it('has all the words of the components (site#languages)', () => {
  const own = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => wordsInMarkup(parse(file)).map((words) => ({ file, words })))
    .filter(({ file, words }) => !allowed(file, words));
  expect(own).toEqual([]);
});
