import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openAccount, openedAccount } from '../../server/areas/agent/api/openings';
import type { RequestOf } from '../../server/kernel/api/call';
import type { Member } from '../../server/store/tables';
import { openAccountScene, type AccountScene } from './accountScene';
import { tokenOf } from './calls';
import { addBelow } from './teamScene';

export type AskedOpening = Partial<RequestOf<typeof openAccount>>;

/**
 * Opens a platform for a file of tests, with an agent below a top one before every test. Names that it makes begin with
 * a word of the file.
 */
export function openingScene(word: string) {
  let scene: AccountScene;
  let top: Member;
  let agent: Member;
  let made = 0;
  beforeAll(async () => {
    scene = await openAccountScene();
  });
  afterAll(() => scene.platform.close());
  beforeEach(async () => {
    top = await addBelow(scene.platform, null, { type: 1, rate: 500 });
    agent = await addBelow(scene.platform, top, { type: 2, rate: 300 });
  });
  const newName = () => {
    made += 1;
    return `${word}_${made}`;
  };
  return {
    current: () => ({ scene, top, agent }),
    newName,
    /** Asks an agent's call to open an account, with a form of its own. */
    async ask(by: Member, asked: AskedOpening = {}) {
      const fields = { username: newName(), type: 0, rebate: 0, idempotencyKey: newName() };
      const token = await tokenOf(scene.platform, by.username);
      return scene.client.ask(openAccount, { ...fields, ...asked }, { token });
    },
    /** Asks for the account that an agent has opened by a key. */
    async look(by: Member, idempotencyKey: string) {
      const token = await tokenOf(scene.platform, by.username);
      return scene.client.ask(openedAccount, { idempotencyKey }, { token });
    },
  };
}
