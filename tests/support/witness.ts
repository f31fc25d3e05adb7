import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawsKey } from '../../server/areas/lottery/draws/witness/drawsKey';
import { signingKeyOf, type SigningKey } from '../../server/fair/signed';
import { signedText, type OrderedDraw, type SealedList } from '../../server/fair/witness';
import {
  createWitness,
  type Journal,
  type Signed,
  type Witness,
} from '../../server/witness/witness';
import { createWitnessServer } from '../../server/witness/server';
import type { TestPlatform } from './platform';

/** A key that signs, of a test's own. */
export const newSigningKey = (): SigningKey =>
  signingKeyOf(generateKeyPairSync('ed25519').privateKey);

/** A journal that remembers and writes nothing. */
export const emptyJournal = (): Journal => ({ records: new Map(), append: () => undefined });

/** An operator's side of a witness: it orders commitments and seals lists under its own key. */
export interface OperatorSide {
  key: SigningKey;
  order(witness: Witness, draws: readonly OrderedDraw[]): ReturnType<Witness['commit']>;
  sealed(list: Omit<SealedList, 'kind'>): Signed<SealedList>;
}

/** The side of an operator with a key of its own. */
export function operatorSide(key: SigningKey = newSigningKey()): OperatorSide {
  return {
    key,
    order(witness, draws) {
      const said = { kind: 'order' as const, draws };
      return witness.commit(said, key.sign(signedText(said)));
    },
    sealed(list) {
      const said = { kind: 'list' as const, ...list };
      return { said, signature: key.sign(signedText(said)) };
    },
  };
}

/** A witness in the test's own process, for an operator, by a clock that the test moves. */
export function newWitness(
  operator: SigningKey,
  now: () => number,
  given: Partial<Parameters<typeof createWitness>[0]> = {},
): Witness {
  const signing = generateKeyPairSync('ed25519').privateKey;
  const parts = { signing, master: randomBytes(32), journal: emptyJournal(), now };
  return createWitness({ ...parts, operator: operator.spki, ...given });
}

/** A witness behind its server on 127.0.0.1, as an operator's platform reaches it. */
export interface RunningWitness {
  witness: Witness;
  config: { url: string; key: string };
  /** The calls that it got, by path. */
  calls: string[];
  /** While it is silent it answers nothing but a failure. */
  silent: boolean;
  stop(): Promise<void>;
}

/** Starts a witness for a platform of a test, by the platform's own clock, and names it in the platform's configuration. */
export async function startWitness(
  platform: TestPlatform,
  given: Partial<Parameters<typeof createWitness>[0]> = {},
): Promise<RunningWitness> {
  const now = () => platform.clock.now();
  const witness = newWitness(await drawsKey(platform), now, given);
  const server = createWitnessServer(witness, now, () => undefined);
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    running.calls.push(request.url ?? '');
    if (running.silent) response.writeHead(503).end();
    else answer!(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = { url: `http://127.0.0.1:${port}`, key: witness.key };
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const running: RunningWitness = { witness, config, calls: [], silent: false, stop };
  platform.config.witnesses = [config];
  return running;
}
