// @engines sqlite
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, beforeAll } from 'vitest';
import type { z } from 'zod';
import { calls } from '../../../server/api';
import { openApi } from '../../../server/api/openapi';
import { setAvatar } from '../../../server/areas/account/api/profile';
import type { Call } from '../../../server/kernel/api/call';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { contractClient, type ContractClient } from '../../conformance/client';
import { type Fetch, openConformanceFixture } from '../../conformance/platform';
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

/** Returns every exchange of the conformance walk on a demo platform, as a member and as a trial player. */
async function recordExchanges(platform: TestPlatform): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
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
  await askEachAsMember(platform, contractClient(recorded));
  return exchanges;
}

const agent_type = 2;

/**
 * The walk changes nothing of a member who logs in: here each call is asked by a new one, and those
 * for agents by a new agent.
 */
async function askEachAsMember(platform: TestPlatform, client: ContractClient): Promise<void> {
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fixture = await openConformanceFixture();
afterAll(() => fixture.close());

/** Our platform with one thing that is not as the contract has it. */
const spoilt =
  (spoil: (body: string, request: Request) => string | [number, string]): Fetch =>
  async (request) => {
    const answer = await fixture.served(request.clone());
    const changed = spoil(await answer.text(), request);
    const [status, body] = typeof changed === 'string' ? [answer.status, changed] : changed;
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  };

describe('a gateway', () => {
  const cases: [string, Fetch][] = [
    ['answers in other words', spoilt((body) => body.replace('please login first', 'log in'))],
    ['refuses with other codes', spoilt((body) => body.replace('not_logged_in', 'no_session'))],
    ['refuses with 200', spoilt((body) => [200, body])],
    ['has no envelope', spoilt((body) => JSON.stringify(JSON.parse(body).value ?? body))],
    [
      'answers with text',
      async (request) => new Response(await (await fixture.served(request)).text()),
    ],
    [
      'gives amounts as text',
      spoilt((body) => body.replace(/"sumBalance":(\d+)/, '"sumBalance":"$1"')),
    ],
    ['forgets a field', spoilt((body) => body.replace('"isNew":', '"isOld":'))],
    [
      'lets anyone in',
      spoilt((body, { url }) =>
        url.includes('/wallets/')
          ? '{"success":true,"value":{"sumBalance":0,"currency":"THB"}}'
          : body,
      ),
    ],
    [
      'plays the same key twice',
      spoilt((body) => body.replace('"replayed":true', '"replayed":false')),
    ],
    ['proves nothing', spoilt((body) => body.replace('"verified":true', '"verified":false'))],
    [
      'pays a round twice',
      spoilt((body) =>
        body.includes('"alreadySettled"') ? [200, body.replace('alreadySettled', 'ok')] : body,
      ),
    ],
    [
      'takes bets beyond its limits',
      spoilt((body) =>
        body.includes('"limitReached"') ? [200, body.replace('limitReached', 'ok')] : body,
      ),
    ],
    [
      'gives another ticket for the same key',
      spoilt((body) => body.replace(/"ticketId":"[^"]+"/, `"ticketId":"${randomUUID()}"`)),
    ],
    [
      'takes another total than it said',
      spoilt((body) => body.replace(/"total":(\d)/, '"total":1$1')),
    ],
    [
      'opens a closed receipt',
      spoilt((body, { url }) =>
        url.includes('/lottery/receipt?')
          ? [404, body.replace('receipt_unknown', 'not_found')]
          : body,
      ),
    ],
    [
      'gives a receipt two codes',
      spoilt((body, { method, url }) =>
        method === 'POST' && url.endsWith('/lottery/receipt')
          ? body.replace(/"code":"\w{5}-\w{5}/, `"code":"${randomUUID().slice(0, 11)}`)
          : body,
      ),
    ],
    [
      'miscounts its results',
      spoilt((body, { url }) =>
        url.includes('/results/statistics') ? body.replace(/"count":(\d)/, '"count":9$1') : body,
      ),
    ],
    [
      'finds no prize',
      spoilt((body, { url }) =>
        url.includes('/results/check') ? body.replace(/"drawn":"[^"]*"/g, '"drawn":"x"') : body,
      ),
    ],
    [
      'sells a slip that was not shown',
      spoilt((body, { url }) =>
        url.includes('/tickets/text') && body.includes('"success":false')
          ? [200, '{"success":true,"value":{}}']
          : body,
      ),
    ],
    [
      'tells the seed of a draw on sale',
      spoilt((body, { url }) =>
        url.includes('/draw/proof')
          ? body.replace('"serverSeed":null', `"serverSeed":"${'0'.repeat(64)}"`)
          : body,
      ),
    ],
    [
      'has a small key',
      spoilt((body, { url }) =>
        url.endsWith('/publicKey') ? body.replace('BEGIN PUBLIC', 'BEGIN NO') : body,
      ),
    ],
    [
      'knows no mark',
      spoilt((body, { url }) =>
        url.includes('/favourites/ids')
          ? body.replace(/"content":\[[^\]]*\]/, '"content":[]')
          : body,
      ),
    ],
  ];

  it.each(cases)(
    'that %s is found out (lottery#tickets, lottery#receipts, lottery#statistics, lottery#checker, lottery#slip-box, wallet#bet-limits, wallet#ended-rounds)',
    async (_name, fetchIt) => {
      expect(await fixture.firstFault(fetchIt)).toBeDefined();
    },
  );
});

describe('the document of the contract', () => {
  /**
   * The calls whose value only a member of one's team, the code of a message, a provider, a picture or an open draw could
   * bring.
   */
  const without_value = `
  addBankCard removeBankCard requestWithdrawal withdrawalDetail accountCode avatarImage betRound
  contentImage daySeal daySealEntries drawProof endMemberSession finishSocial joinSocial agentLink
  openedAccount renewFirstPassword agentLinkMembers agentLinkMemberRows lotteryTicket markMessage
  openReceipt closeReceipt lotteryReceipt cancelTicket removeNumberSet
  memberPicture notMe notMeLink applyPromotion claimPromotion claimReward joinPromotion
  markPromotionRead paymentCode placeBetSlip placeSlip priceSlip registerByMobile resetByEmail resetLink
  resetPaymentPassword cancelDeposit createDeposit decideSandboxOrder depositDetail payDeposit
  sandboxOrder sendDepositSlip mallOrder orderGift cancelMallOrder receiveMallOrder
  removeMallAddress cancelPlayLimit confirmPlayLimit saveEmail excludeMember askToPlayAgain
  disownExclusion saveMobile setPasswordByPhone smsNoLogin smsRegister startSocial stepUp
  secondStep totpConfirm totpEnd renewRecovery passkeyLogin addPasskey removePasskey
  stepUpCode stepUpSocial ticketProof saveBirthDate moveTeamMember saveTeamRebate saveTeamRemark
  teamMember teamMemberBets rebateSources rebateSourceRows paidRebates agentContract
  proposeContract answerContract withdrawContract endContract
  sellAtCounter counterSale markCounterPaid setCreditLine answerCreditDay
  proposeShare answerShare endShare
`
    .trim()
    .split(/\s+/)
    .sort();

  const check = checkAgainst(openApi());
  let platform: Awaited<ReturnType<typeof openDemoPlatform>>;
  let exchanges: Awaited<ReturnType<typeof recordExchanges>>;
  beforeAll(async () => {
    platform = await openDemoPlatform();
    exchanges = await recordExchanges(platform);
  });

  afterAll(() => platform.close());

  const known = () =>
    exchanges.filter((one) =>
      calls.some(({ method, path }) => method === one.method && path === one.path),
    );

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
});
