// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from '../../../server/api';
import { setAvatar } from '../../../server/areas/account/api/profile';
import type { Call } from '../../../server/kernel/api/call';
import { openApi } from '../../../server/api/openapi';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { contractClient, type ContractClient } from '../../conformance/client';
import { walkContract } from '../../conformance/walk';
import { addMember, confirmSession, tokenOf } from '../../factories/member';
import { openDemoPlatform, type TestPlatform } from '../../support/platform';
import { checkAgainst, sampleOf, type Samples, samplesFor } from '../../support/samples';

/** One request with its answer, as they went over the wire. */
interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  encrypted: boolean;
  status: number;
  answer: unknown;
}

const check = checkAgainst(openApi());
const isKnown = ({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean =>
  calls.some((call) => call.method === method && call.path === path);

let platform: TestPlatform;
const exchanges: Exchange[] = [];

/** Every exchange of the conformance walk, as a member and as a trial player. */
beforeAll(async () => {
  platform = await openDemoPlatform();
  platform.config.limitScale = 1_000;
  const served = createPlatform(platform);
  const recorded = async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const sent = await request.clone().text();
    const response = await served.fetch(request);
    exchanges.push({
      method: request.method,
      path,
      query,
      body: parsed(sent),
      encrypted: request.headers.has('Encryption'),
      status: response.status,
      answer: await response.clone().json(),
    });
    return response;
  };
  const note = () => undefined;
  const login = { username: 'somchai', password: 'Chokdee-2026' };
  for (const who of [{}, { login }]) {
    const options = { merchantCode: platform.config.merchantCode, ...who };
    await walkContract(recorded, 'http://gateway.test', options, note);
  }
  await askEachAsMember(contractClient(recorded));
});

const agent_type = 2;

/**
 * The walk changes nothing of a member who logs in: here each call is asked by a new one, and those
 * for agents by a new agent.
 */
async function askEachAsMember(client: ContractClient): Promise<void> {
  const game = { nodeId: 1, vendor: 'NONE', gameId: 'none', gameCode: 'none', gameType: 'RNG' };
  const samples = samplesFor(game);
  for (const call of calls) {
    const { username } = await addMember(
      platform,
      call.auth === 'agent' ? { type: agent_type } : {},
    );
    const token = await tokenOf(platform, username);
    await confirmSession(platform, token);
    const sample = call.name === setAvatar.name ? { avatar: 'lotus' } : sampleOf(samples, call);
    const made = await madeBefore(client, call, samples, token);
    await client.ask(call, { ...(sample as object), ...made }, { token });
  }
}

/** The ids of what the same member has just made, for a call that needs one of its own. */
async function madeBefore(client: ContractClient, call: Call, samples: Samples, token: string) {
  const maker = calls.find(({ method, path }) => method === 'POST' && path === call.path);
  if (!maker || call.method === 'POST' || call.method === 'GET') return {};
  const { value } = await client.ask(maker, sampleOf(samples, maker), { token });
  const needed = Object.keys((call.request as z.ZodObject<z.ZodRawShape>).shape);
  const made = Object.entries((value ?? {}) as object);
  return Object.fromEntries(made.filter(([name]) => needed.includes(name) && name.endsWith('Id')));
}

/**
 * The calls whose value only a member of one's team, the code of a message, a provider, a picture or an open draw could
 * bring.
 */
const without_value = [
  ...['addBankCard', 'removeBankCard', 'requestWithdrawal', 'withdrawalDetail'],
  ...[
    'accountCode',
    'avatarImage',
    'betRound',
    'contentImage',
    'daySeal',
    'daySealEntries',
    'drawProof',
    'endMemberSession',
    'finishSocial',
    'joinSocial',
  ],
  ...['agentLink', 'openedAccount', 'renewFirstPassword'],
  ...['agentLinkMembers', 'agentLinkMemberRows'],
  ...['lotteryTicket', 'markMessage', 'memberPicture', 'notMe', 'notMeLink'],
  ...['applyPromotion', 'claimPromotion', 'claimReward', 'joinPromotion', 'markPromotionRead'],
  ...[
    'paymentCode',
    'placeSlip',
    'priceSlip',
    'registerByMobile',
    'resetByEmail',
    'resetLink',
    'resetPaymentPassword',
  ],
  ...[
    'cancelDeposit',
    'createDeposit',
    'decideSandboxOrder',
    'depositDetail',
    'payDeposit',
    'sandboxOrder',
    'sendDepositSlip',
  ],
  ...['mallOrder', 'orderGift', 'cancelMallOrder', 'receiveMallOrder', 'removeMallAddress'],
  ...['cancelPlayLimit', 'confirmPlayLimit', 'saveEmail'],
  ...['excludeMember', 'askToPlayAgain', 'disownExclusion'],
  ...['saveMobile', 'setPasswordByPhone', 'smsNoLogin', 'smsRegister', 'startSocial'],
  ...['stepUp', 'stepUpCode', 'stepUpSocial', 'ticketProof'],
  'saveBirthDate',
  ...['moveTeamMember', 'saveTeamRebate', 'saveTeamRemark', 'teamMember', 'teamMemberBets'],
  ...['rebateSources', 'rebateSourceRows', 'paidRebates'],
  ...['agentContract', 'proposeContract', 'answerContract', 'withdrawContract', 'endContract'],
].sort();
afterAll(() => platform.close());

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const known = () => exchanges.filter(isKnown);

it('answers as its document says, whether it takes a request or refuses it', () => {
  const refused = known().filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(calls.length);
  for (const { path, method, status, answer } of known()) {
    // A method that the path does not take has no place in a document.
    const fault = check.answerFault(path, method, status, answer);
    expect(fault, `${method} ${path} ${status} ${JSON.stringify(answer).slice(0, 200)}`).toBe(
      undefined,
    );
  }
});

it('has heard the value of nearly every call', () => {
  const answered = new Set(
    known()
      .filter(({ status }) => status === 200)
      .map(({ method, path }) => `${method} ${path}`),
  );
  const silent = calls.filter(({ method, path }) => !answered.has(`${method} ${path}`));
  expect(silent.map(({ name }) => name).sort()).toEqual(without_value);
});

it('takes no request that its document refuses', () => {
  const taken = known().filter(({ status }) => status === 200);
  for (const { method, path, query, body, encrypted } of taken) {
    const inQuery = method === 'GET' || method === 'DELETE';
    const pointer = encrypted
      ? ['components', 'schemas', 'encryptedBody']
      : [
          ...['paths', path, method.toLowerCase(), 'requestBody'],
          ...['content', 'application/json', 'schema'],
        ];
    const fault = inQuery ? check.queryFault(query, path, method) : check.fault(pointer, body);
    expect(fault, `${method} ${path} ${query} ${JSON.stringify(body)}`).toBeUndefined();
  }
});
