import { appForms, type AppForm } from './hostileForms';
import { demoPassword, test as base } from './app';
import { attributeOf, parse } from './markup';
import { cookiesAfter, openWire, postForm, type Wire } from './wire';

export const attackerNames = ['visitor', 'trial', 'member'] as const;
export type AttackerName = (typeof attackerNames)[number];

/** Requests of one person, about a game whose page that person has open. */
export interface Attacker {
  wire: Wire;
  cookie: string;
  forms: AppForm[];
}

/** Playwright's `test` with people who send what no page of ours sends. */
export const test = base.extend<object, { attackers: Record<AttackerName, Attacker> }>({
  attackers: [
    async ({ app }, run) => {
      const wire = openWire(app.url);
      const game = await firstGame(wire);
      const open = async (login?: Record<string, string>): Promise<Attacker> => {
        if (!login) return { wire, cookie: '', forms: appForms({ ...game, path: '/m/play/none' }) };
        const arrival = await postForm(wire, '/m/login', login);
        const launched = await postForm(wire, '/m/rng', game, cookiesAfter(arrival));
        const entered = await wire.send(launched.headers.location!, {
          cookie: cookiesAfter(arrival),
        });
        const cookie = cookiesAfter(arrival, entered);
        await postForm(wire, '/m/rng', { ...game, intent: 'favourite' }, cookie);
        return { wire, cookie, forms: appForms({ ...game, path: entered.headers.location! }) };
      };
      await run({
        visitor: await open(),
        trial: await open({ intent: 'freeplay' }),
        member: await open({ intent: 'login', username: 'somchai', password: demoPassword }),
      });
      wire.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './app';

/** The fields that launch the first slot of the list. */
async function firstGame(wire: Wire) {
  const page = await parse((await wire.send('/m/rng')).body);
  const field = (name: string) =>
    attributeOf(page.querySelector(`article input[name="${name}"]`), 'value')!;
  return {
    gameCategory: field('gameCategory'),
    vendor: field('vendor'),
    gameId: field('gameId'),
    nodeId: field('nodeId'),
  };
}
