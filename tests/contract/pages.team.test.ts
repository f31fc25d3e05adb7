// @engines sqlite
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../server/store/tables';
import { addBelow } from '../support/teamScene';
import { openTwins, type TwinScene } from '../support/twins';
import type { Visitor } from '../support/inProcess';

// The sheets are the build's, and no part of what is compared.
vi.mock('../../app/session/styles.server', () => ({
  styles: () => ({ all: '/build/all.css', sheets: {} }),
}));

/** Each screen and download of agents whose address carries the id of a member. */
const addresses = {
  'profit and loss': (id: string) => `/m/agent/team/pnl?parent=${id}`,
  'profit and loss by member': (id: string) => `/m/agent/team/pnl?by=member&parent=${id}`,
  'the file of profit and loss': (id: string) => `/m/agent/file?of=pnl&parent=${id}`,
  'the rebates of the team': (id: string) => `/m/member/teamRebate?parent=${id}`,
  'the file of the team’s rebates': (id: string) => `/m/agent/file?of=teamRebates&parent=${id}`,
  'a branch of the team': (id: string) => `/m/agent/team/overview?parent=${id}`,
  'a member of the team': (id: string) => `/m/member/team?memberId=${id}`,
  'a remark on a member': (id: string) => `/m/member/team?act=remark&memberId=${id}`,
  'a move of a member': (id: string) => `/m/member/team?act=move&memberId=${id}`,
};

let scene: TwinScene;
let below: Member;
let above: Member;
beforeAll(async () => {
  scene = await openTwins();
  const [first] = scene.twins.agent;
  above = await rowOf(first!.personal[0]!);
  below = await addBelow(scene.store, above);
});
afterAll(() => scene.close());

const rowOf = (id: string) =>
  scene.store.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const statusOf = async (visitor: Visitor, address: string): Promise<number> =>
  address.includes('/file')
    ? scene.web.status(visitor, address)
    : (await scene.web.load(visitor, address)).status;

describe.each(Object.entries(addresses))('%s', (_name, at) => {
  it('is shown to the agent above', async () => {
    expect(await statusOf(scene.twins.agent[0]!, at(below.id))).toBe(200);
  });

  it('is not found for what is not below: an agent beside, the own self, nobody', async () => {
    expect(await statusOf(scene.twins.agent[1]!, at(below.id))).toBe(404);
    for (const id of [above.id, scene.twins.member[0]!.personal[0]!, 'nobody']) {
      expect(await statusOf(scene.twins.agent[0]!, at(id)), id).toBe(404);
    }
  });

  it('leads whoever is no agent away', async () => {
    const { member, trial, visitor } = scene.twins;
    for (const one of [member[0]!, trial[0]!, visitor[0]!]) {
      expect(await statusOf(one, at(below.id))).toBe(302);
    }
  });
});
