import { newId } from '../../server/kernel/ids';
import { addAddress } from '../../server/areas/rewards/mall/addresses';
import { orderGift } from '../../server/areas/rewards/mall/orderGift';
import { givePoints } from '../../server/areas/rewards/pointsAccount';
import type { TestPlatform } from './platform';

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
  { db, clock }: TestPlatform,
  memberId: string,
  points: number,
): Promise<void> =>
  db.transaction().execute((trx) => {
    const gift = { key: `test:${newId()}`, kind: 'points_stakes', points, ref: 'test' } as const;
    return givePoints(trx, memberId, gift, clock.now());
  });

/** Keeps an address of a member, and returns its id. */
export async function withAddress(platform: TestPlatform, memberId: string): Promise<string> {
  const added = await addAddress(platform, memberId, typedAddress);
  if (!added.ok) throw new Error(added.code);
  return added.value.addressId;
}

/** Orders a gift of these rules at its usual price. */
export const order = (
  platform: TestPlatform,
  memberId: string,
  asked: Partial<Parameters<typeof orderGift>[2]> & { itemId: string },
) =>
  orderGift(platform, memberId, {
    points: { mug: 100, coffee: 30, 'baht-50': 50 }[asked.itemId] ?? 1,
    addressId: '',
    idempotencyKey: newId(),
    ...asked,
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
