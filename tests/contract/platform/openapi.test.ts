// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import { openApi } from '../../../server/api/openapi';
import { recordExchanges } from '../../conformance/exchanges';
import { openDemoPlatform } from '../../support/platform';
import { checkAgainst } from '../../support/samples';

/**
 * The calls whose value only a member of one's team, the code of a message, a provider, a picture or an open draw could
 * bring.
 */
const without_value = `
  addBankCard removeBankCard requestWithdrawal withdrawalDetail accountCode avatarImage betRound
  contentImage daySeal daySealEntries drawProof endMemberSession finishSocial joinSocial agentLink
  openedAccount renewFirstPassword agentLinkMembers agentLinkMemberRows lotteryTicket markMessage
  memberPicture notMe notMeLink applyPromotion claimPromotion claimReward joinPromotion
  markPromotionRead paymentCode placeSlip priceSlip registerByMobile resetByEmail resetLink
  resetPaymentPassword cancelDeposit createDeposit decideSandboxOrder depositDetail payDeposit
  sandboxOrder sendDepositSlip mallOrder orderGift cancelMallOrder receiveMallOrder
  removeMallAddress cancelPlayLimit confirmPlayLimit saveEmail excludeMember askToPlayAgain
  disownExclusion saveMobile setPasswordByPhone smsNoLogin smsRegister startSocial stepUp
  stepUpCode stepUpSocial ticketProof saveBirthDate moveTeamMember saveTeamRebate saveTeamRemark
  teamMember teamMemberBets rebateSources rebateSourceRows paidRebates agentContract
  proposeContract answerContract withdrawContract endContract
`
  .trim()
  .split(/\s+/)
  .sort();

const check = checkAgainst(openApi());
const platform = await openDemoPlatform();
const exchanges = await recordExchanges(platform);
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
