import { addAddress } from '../../server/areas/rewards/mall/addresses';
import { orderGift } from '../../server/areas/rewards/mall/orderGift';
import { givePoints } from '../../server/areas/rewards/pointsAccount';
import { systemAccount, walletOf } from '../../server/areas/wallet/balance';
import { importRules } from '../../server/kernel/club/versions';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { transfer } from '../../server/kernel/ledger/transfer';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import type { RewardKind, RewardRow } from '../../server/store/tables/rewards';
import type { TestPlatform } from '../support/platform';
import { doneOf } from '../support/calls';

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
export async function addRules(
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

/** Writes rewards of a member that can be claimed: 5.00 each, of the kind that the id begins with. */
export async function addRewards(
  db: Db,
  memberId: string,
  all: readonly (Partial<RewardRow> & { id: string })[],
): Promise<void> {
  const row = { member_id: memberId, level: 1, version: 1, amount: 500, points: 0, needed: 0 };
  const open = { state: 'claimable' as const, expires_at: null, claimed_at: null };
  await db
    .insertInto('rewards')
    .values(
      all.map(({ id, ...change }) => ({
        ...row,
        ...open,
        id,
        kind: id.split('.')[0] as RewardKind,
        created_at: Date.now(),
        ...change,
      })),
    )
    .execute();
}

/** Writes what a member has staked until now, as it is added up. */
export const addTurnover = (db: Db, memberId: string, turnover: number) =>
  db
    .insertInto('turnover_days')
    .values({ member_id: memberId, until: Date.now() - 1, category: 'RNG', day: '', turnover })
    .execute();

/** A stake on a game at the clock's time: minor units, settled or given back. */
export async function addStake(
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
  const [instant, id] = [clock.now(), newId()];
  await db.transaction().execute(async (trx) => {
    const wallet = await walletOf(trx, member, config.currency, instant);
    const house = await systemAccount(trx, 'house', config.currency, instant);
    const order = { amount, currency: config.currency, ref: `${vendor}/${game}/${id}` };
    const legs = { debitId: wallet, creditId: house };
    await transfer(trx, { key: `bet:${id}`, kind: 'bet', ...order, ...legs }, instant);
    if (back) {
      const other = { debitId: house, creditId: wallet };
      await transfer(trx, { key: `rollback:${id}`, kind: 'rollback', ...order, ...other }, instant);
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
        created_at: instant,
        updated_at: instant,
      })
      .execute();
  });
}

/** The gifts of the tests: a thing with one piece, a code, and money. */
export const mallFile = ({ mug = 100, stock = 1, perMember = '' } = {}): string => `
categories:
  - id: home
    name: { th: บ้าน, en: Home }
gifts:
  - id: mug
    category: home
    name: { th: แก้ว, en: Mug }
    about: { en: For tea. }
    image: /art/gift/tumbler.svg
    points: ${mug}
    stock: ${stock}
    gives: goods
  - id: coffee
    name: { en: Coffee }
    image: /art/gift/coffee.svg
    points: 30
    stock: 50
    ${perMember}
    gives: code
  - id: baht-50
    name: { th: เครดิต, en: Credit }
    image: /art/gift/banknote.svg
    points: 50
    stock: 20
    gives: { amount: 50, times: 2 }
`;

/** An address as a person types it. */
export const typedAddress = {
  name: ' สมชาย  ใจดี ',
  phone: '+66 81-234-5678',
  line: '99/1 ซอยสุขใจ',
  subdistrict: 'ลาดยาว',
  district: 'จตุจักร',
  province: '10',
  postcode: '๑๐๙๐๐',
} as const;

/** Gives a member points, as stakes do. */
export const withPoints = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  points: number,
): Promise<void> =>
  db.transaction().execute((trx) => {
    const gift = { key: `test:${newId()}`, kind: 'points_stakes', points, ref: 'test' } as const;
    return givePoints(trx, memberId, gift, clock.now());
  });

/** Keeps an address of a member, and returns its id. */
export async function withAddress(platform: TestPlatform, memberId: string): Promise<string> {
  return doneOf(await addAddress(platform, memberId, typedAddress)).addressId;
}

/** Orders a gift of these rules at its usual price. */
export const order = (
  platform: TestPlatform,
  memberId: string,
  input: Partial<Parameters<typeof orderGift>[2]> & { itemId: string },
) =>
  orderGift(platform, memberId, {
    points: { mug: 100, coffee: 30, 'baht-50': 50 }[input.itemId] ?? 1,
    addressId: '',
    idempotencyKey: newId(),
    ...input,
  });

/** Returns the pieces of a gift that can be ordered. */
export const stockOf = async ({ db }: TestPlatform, giftId: string): Promise<number> =>
  (
    await db
      .selectFrom('mall_stock')
      .select('stock')
      .where('gift_id', '=', giftId)
      .executeTakeFirstOrThrow()
  ).stock;
