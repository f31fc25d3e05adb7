// @engines sqlite
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, beforeAll } from 'vitest';
import { calls } from '../../../server/api';
import { openApi } from '../../../server/api/openapi';
import { type Fetch, openConformanceFixture } from '../../conformance/platform';
import { recordExchanges } from '../../conformance/exchanges';
import { openDemoPlatform } from '../../support/platform';
import { checkAgainst } from '../../support/samples';

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
  stepUpCode stepUpSocial ticketProof saveBirthDate moveTeamMember saveTeamRebate saveTeamRemark
  teamMember teamMemberBets rebateSources rebateSourceRows paidRebates agentContract
  proposeContract answerContract withdrawContract endContract
  sellAtCounter counterSale markCounterPaid setCreditLine answerCreditDay
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
