// @engines sqlite
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pathAt } from '../../../app/addresses';
import { agentFoot, agentTiles } from '../../../app/areas/agent/tiles';
import { dataRoutes, screens } from '../../../app/routes';
import { calls } from '../../../server/api';
import { affiliate } from '../../../server/areas/account/api/entry';
import * as contracts from '../../../server/areas/agent/api/contracts';
import { createAgentLink } from '../../../server/areas/agent/api/links';
import { teamMember } from '../../../server/areas/agent/api/team';
import { closedByFlag } from '../../../server/kernel/api/closedByFlag';
import { failuresOf } from '../../../server/kernel/api/failures';
import { setSetting } from '../../../server/kernel/settings/settings';
import { acceptContract, proposeContract as proposed } from '../../factories/contract';
import { tokenOf } from '../../factories/member';
import { addBelow } from '../../factories/team';
import { openTwins, type TwinFixture } from '../../factories/twin';
import { askOf, type CallFixture, openCallFixture } from '../../support/calls';

type Flag = keyof typeof closedByFlag;
const flags = Object.keys(closedByFlag) as Flag[];
const agent_type = 1;

/** Pages that every member has too: a flag hides the entries that lead there, and closes nothing. */
const hidden_only = ['TRANSREC3', 'SECPRIV', 'GAMSER'];
/**
 * The calls of agents that no flag closes: the counters of their area, the ends of contracts that are there, and the counter,
 * for whoever sold must see what is to be paid out.
 */
const open_calls = [
  ...['teamKpi', 'withdrawContract', 'endContract', 'counterHome', 'sellAtCounter', 'counterSale'],
  ...['counterBook', 'counterBookRows', 'markCounterPaid'],
  ...['counterCredit', 'setCreditLine', 'answerCreditDay'],
  ...['counterShare', 'proposeShare', 'answerShare', 'endShare'],
];
/** The screens of agents that no flag closes. */
const open_screens = [
  ...['agentHome', 'counter', 'counterSale', 'counterBook', 'counterCredit', 'counterShare'],
];
const file_path = '/m/agent/file';
/** The file that every member has of the own rebates. */
const open_files = ['sources'];

describe('the table of what flags close', () => {
  it('has every call, screen and tile of agents, or says that no flag closes it (agent#agent-flags)', () => {
    const closed = Object.values(closedByFlag);
    const closed_calls = closed.flatMap((each): readonly string[] => each.calls);
    const closed_paths = closed.flatMap((each): readonly string[] => each.paths);
    const of_agents = calls.filter(({ auth }) => auth === 'agent').map(({ name }) => name);
    expect([...closed_calls, ...open_calls]).toEqual(expect.arrayContaining(of_agents));
    const names = calls.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...closed_calls, ...open_calls]));
    expect(new Set(closed_calls).size).toBe(closed_calls.length);
    const agent_paths = screens
      .filter(({ access, id }) => access === 'agent' && !open_screens.includes(id))
      .map(({ paths }) => paths[0]);
    expect(closed_paths).toEqual(expect.arrayContaining(agent_paths));
    for (const path of closed_paths) expect(pathAt(path)).toBe(path);
    expect(dataRoutes.map(({ paths }) => paths[0])).toContain(file_path);
  });

  it('closes what the tile of each flag leads to (agent#agent-flags)', () => {
    for (const { flag, path } of [...agentTiles, ...agentFoot]) {
      if (flag === undefined || hidden_only.includes(flag)) continue;
      expect(closedByFlag[flag as Flag].paths, flag).toContain(path);
    }
  });

  it('names the refusal among the failures of each call', () => {
    for (const call of calls) {
      if (
        Object.values(closedByFlag).some((each) =>
          (each.calls as readonly string[]).includes(call.name),
        )
      )
        expect(failuresOf(call), call.name).toContain('no_permission');
    }
  });
});

describe('calls', () => {
  let fixture: CallFixture;
  beforeAll(async () => {
    fixture = await openCallFixture();
  });
  afterAll(() => fixture.platform.close());

  const turn = async (flag: Flag, value: '0' | '1') => {
    const { db, clock } = fixture.platform;
    await setSetting(db, flag, value, clock.now());
    clock.advance(60_000);
  };

  it.each(flags)(
    'are refused while %s is off, those of this flag and no others (agent#agent-flags)',
    async (flag) => {
      await turn(flag, '0');
      const token = await fixture.tokenOfNew(agent_type);
      const swept = calls.filter(({ name, auth }) => auth === 'agent' || namesOf().includes(name));
      const refused: string[] = [];
      for (const call of swept) {
        const { code, status } = await fixture.ask(call, token);
        if (code !== 'no_permission') continue;
        expect(status).toBe(403);
        refused.push(call.name);
      }
      expect(refused.sort()).toEqual([...closedByFlag[flag].calls].sort());
      await turn(flag, '1');
    },
  );

  const namesOf = () => Object.values(closedByFlag).flatMap((each): string[] => [...each.calls]);

  it('open no account while REGCEN is off, by links that are there neither (agent#agent-flags)', async () => {
    const { platform, client } = fixture;
    const agent = await addBelow(platform, null, { type: agent_type });
    const member = await addBelow(platform, agent);
    const token = await tokenOf(platform, agent.username);
    const input = { type: 0, rebate: 0, days: 7, idempotencyKey: 'link' };
    const made = await client.ask(createAgentLink, input, { token });
    const { code: affiliateCode } = createAgentLink.response.parse(made.value);
    const isOpen = async () =>
      affiliate.response.parse((await client.ask(affiliate, { affiliateCode })).value);
    expect((await isOpen()).success).toBe(true);
    await turn('REGCEN', '0');
    expect((await isOpen()).success).toBe(false);
    const answer = await client.ask(teamMember, { memberId: member.id }, { token });
    expect(teamMember.response.parse(answer.value).mayRenewPassword).toBe(false);
    await turn('REGCEN', '1');
    expect((await isOpen()).success).toBe(true);
  });

  it('make no new contract of dividends while AGEDIV3 is off, and keep those that are there (agent#agent-flags)', async () => {
    const { platform } = fixture;
    const top = await addBelow(platform, null, { type: agent_type });
    const [one, two] = [
      await addBelow(platform, top, { type: 2 }),
      await addBelow(platform, top, { type: 2 }),
    ];
    const held = await acceptContract(platform, [top, one], 'dividend');
    const waiting = await proposed(platform, [top, two], 'dividend');
    await turn('AGEDIV3', '0');
    const ask = async (
      by: { username: string },
      call: { method: string; path: string },
      fields = {},
    ) =>
      askOf(platform)(
        call.method as 'GET',
        call.path,
        fields,
        await tokenOf(platform, by.username),
      );
    const terms = { memberId: one.id, rate: 10, least: 0 };
    const openOf = async () => {
      const token = await tokenOf(platform, top.username);
      const answer = await fixture.client.ask(teamMember, { memberId: one.id }, { token });
      const requests = await ask(two, contracts.contractRequests);
      const contract = await ask(one, contracts.agentContract, { contractId: held });
      const list = await ask(two, contracts.dividendContracts);
      return {
        proposed: teamMember.response.parse(answer.value).contracts,
        accepted: contracts.contractRequests.response.parse(requests.value).kinds,
        isOpen: [contract, list].map(({ value }) => (value as { isOpen: boolean }).isOpen),
      };
    };
    const without = ['salary', 'hour'];
    expect(await openOf()).toEqual({
      proposed: { kinds: without, why: null },
      accepted: without,
      isOpen: [false, false],
    });
    const { proposeContract, answerContract, agentContract, endContract } = contracts;
    const dividend = await ask(top, proposeContract, { ...terms, kind: 'dividend', check: true });
    expect(dividend).toMatchObject({ status: 403, code: 'no_permission' });
    expect((await ask(top, proposeContract, { ...terms, kind: 'salary' })).success).toBe(true);
    const accept = await ask(two, answerContract, { contractId: waiting, accept: true });
    expect(accept).toMatchObject({ status: 403, code: 'no_permission' });
    expect((await ask(two, answerContract, { contractId: waiting, accept: false })).success).toBe(
      true,
    );
    for (const by of [one, top]) {
      expect((await ask(by, agentContract, { contractId: held })).success).toBe(true);
    }
    expect((await ask(top, endContract, { contractId: held })).success).toBe(true);
    await turn('AGEDIV3', '1');
  });
});

describe('pages', () => {
  let fixture: TwinFixture;
  beforeAll(async () => {
    fixture = await openTwins();
  });
  afterAll(() => fixture.close());

  const rows = Object.entries(closedByFlag);
  const addresses = rows.flatMap(([, { paths, files }]) => [
    ...paths.filter((path) => path !== '/m/webEmail/read'),
    ...(paths.includes('/m/member/team' as never) ? ['/m/member/team?act=move&memberId=x'] : []),
    ...files.map((of) => `${file_path}?of=${of}`),
  ]);
  /** Every intent of these pages' forms, and one that none has. */
  const intents: Readonly<Record<string, readonly string[]>> = {
    '/m/agentRegister': ['openAccount', 'createLink', 'endLink', 'renewPassword'],
    '/m/member/team': ['saveRemark', 'move', 'saveRebate', 'renewPassword'],
    '/m/webEmail': ['read', 'delete'],
  };
  const statusOf = async (address: string): Promise<number> => {
    const agent = fixture.twins.agent[0]!;
    return address.startsWith(file_path)
      ? fixture.web.status(agent, address)
      : (await fixture.web.load(agent, address)).status;
  };
  const turnAll = async (value: '0' | '1', live: number) => {
    const { db, clock } = fixture.store;
    for (const flag of flags) await setSetting(db, flag, value, clock.now());
    await vi.waitFor(
      async () => {
        clock.advance(60_000);
        for (const { paths } of Object.values(closedByFlag)) {
          expect(await statusOf(paths[0])).toBe(live);
        }
      },
      { timeout: 15_000, interval: 300 },
    );
  };

  it(
    'and files and forms of what is off are closed, and nothing that others have too (agent#agent-flags)',
    { timeout: 60_000 },
    async () => {
      await turnAll('0', 403);
      for (const address of addresses) expect(await statusOf(address), address).toBe(403);
      const agent = fixture.twins.agent[0]!;
      for (const [path, sent] of Object.entries(intents)) {
        for (const intent of [...sent, 'nonsense']) {
          const { status } = await fixture.web.post(agent, path, { intent, memberId: 'x' });
          expect(status, `${path} ${intent}`).toBe(403);
        }
      }
      for (const open of [
        ...['/m/agent/home', '/m/transaction/record?types=A', '/m/securityCenter', '/m/customer'],
        ...['/m/member/notice?types=A', '/m/member/agent/getDevidendContract'],
      ]) {
        expect(await statusOf(open), open).toBe(200);
      }
      expect(
        open_files.some((of) =>
          Object.values(closedByFlag).some(({ files }) => files.includes(of as never)),
        ),
      ).toBe(false);
      // Anybody who is no agent is led home as ever.
      const member = await fixture.web.load(fixture.twins.member[0]!, '/m/member/team');
      expect(member).toMatchObject({ status: 302, location: '/m/home' });
      await turnAll('1', 200);
      for (const address of addresses) {
        expect(await statusOf(address), address).not.toBe(403);
      }
    },
  );
});
