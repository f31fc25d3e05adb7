import type { Member } from '../../server/store/tables';
import { importRules } from '../../server/kernel/club/versions';
import { newId } from '../../server/kernel/ids';
import { transfer } from '../../server/kernel/ledger/transfer';
import { systemAccount, walletOf } from '../../server/areas/wallet/balance';
import type { TestPlatform } from './platform';

/** The rules of the tests: two levels, with all that they can give. Amounts are baht. */
export const levelsFile = ({
  silver = '100',
  gold = '1000',
  gift = '5',
  rate = '1',
} = {}): string => `
currency: THB
keep: { levelUp: 30, birthday: 10, rebate: 3 }
levels:
  - id: silver
    name: { th: เงิน, en: Silver }
    turnover: ${silver}
    levelUp: { amount: ${gift}, times: 2 }
    rebate: { RNG: ${rate}, LIVE: 0.33, times: 1 }
  - id: gold
    name: { th: ทอง, en: Gold }
    turnover: ${gold}
    levelUp: { amount: 20, times: 0 }
    weekly: { amount: 7, times: 1 }
    birthday: { amount: 9, times: 1 }
    rebate: { RNG: 2, times: 3 }
    withdraw: { most: 400, perDay: 600 }
    deposit: { bank: 300, sandbox: 0 }
`;

export const signInFile = 'days:\n  - points: 3\n  - points: 4\n  - { amount: 1, times: 1 }\n';

/** Makes rules of a store: those of the tests, or other files. */
export async function ruled(
  platform: TestPlatform,
  files: Readonly<Record<string, string>> = {},
): Promise<number> {
  const all = {
    'levels.yaml': levelsFile(),
    'signin.yaml': signInFile,
    'points.yaml': 'stakePerPoint: 10\n',
    ...files,
  };
  const folder = new Map(Object.entries(all).map(([name, text]) => [name, Buffer.from(text)]));
  const { version, problems } = await importRules(platform, folder, { operator: { name: 'nok' } });
  if (version === null) throw new Error(JSON.stringify(problems));
  return version;
}

/** A stake on a game at the clock's time: minor units, settled or given back. */
export async function stake(
  platform: TestPlatform,
  member: Member,
  {
    amount,
    game,
    vendor = 'V',
    back = false,
  }: { amount: number; game: string; vendor?: string; back?: boolean },
): Promise<void> {
  const { db, clock, config } = platform;
  const [at, id] = [clock.now(), newId()];
  await db.transaction().execute(async (trx) => {
    const wallet = await walletOf(trx, member, config.currency, at);
    const house = await systemAccount(trx, 'house', config.currency, at);
    const order = { amount, currency: config.currency, ref: `${vendor}/${game}/${id}` };
    const legs = { debitId: wallet, creditId: house };
    await transfer(trx, { key: `bet:${id}`, kind: 'bet', ...order, ...legs }, at);
    if (back) {
      const other = { debitId: house, creditId: wallet };
      await transfer(trx, { key: `rollback:${id}`, kind: 'rollback', ...order, ...other }, at);
    }
    await trx
      .insertInto('wallet_txs')
      .values({
        vendor_code: vendor,
        vendor_tx: id,
        op: 'bet',
        member_id: member.id,
        amount,
        status: back ? 'rolledBack' : 'settled',
        game_code: game,
        round_id: id,
        currency: config.currency,
        ref_tx: null,
        transfer_id: null,
        request_hash: '',
        answer: '{}',
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
}
