import { verifyLedger } from '../../server/kernel/ledger/verify';
import { verifyAudit } from '../../server/kernel/operators/audit';
import { addOperator, type Operator } from '../../server/kernel/operators/operators';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { setSetting } from '../../server/kernel/settings/settings';
import { memberBalance } from '../../server/areas/wallet/balance';
import { askOf, tokenOf } from './calls';
import { addMember, openTestPlatform, type TestPlatform } from './platform';

/** Changes a setting of a test's platform, which follows it at once. */
export async function setIn(
  { db, clock }: TestPlatform,
  key: SettingKey,
  value: string,
): Promise<void> {
  await setSetting(db, key, value, clock.now());
  // A changed setting is read again after two seconds.
  clock.advance(2_000);
}

/** Adds an operator, who decides: after the first two, by two others. */
export async function operatorIn(
  { db, clock }: TestPlatform,
  name: string,
  by: readonly Operator[] = [],
): Promise<Operator> {
  const added = await addOperator(db, name, clock.now(), by);
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

/** Adds a member with a session. */
export async function personIn(platform: TestPlatform, type = 0) {
  const member = await addMember(platform, { type });
  return { member, id: member.id, token: await tokenOf(platform, member.username) };
}
export type Person = Awaited<ReturnType<typeof personIn>>;

/** Opens a platform that takes bank transfers, with its people and an operator. */
export async function openDepositScene() {
  const platform = await openTestPlatform();
  const set = (key: SettingKey, value: string) => setIn(platform, key, value);
  await set('deposit.bank.name', 'Demo Bank');
  await set('deposit.bank.number', '1234567890');
  await set('deposit.bank.holder', 'Chokdee Demo');
  return {
    platform,
    set,
    ask: askOf(platform),
    nok: await operatorIn(platform, 'Nok'),
    person: (type?: number) => personIn(platform, type),
    balanceOf: ({ member }: Person) => memberBalance(platform, member),
    /** True where the ledger and the record of acts are sound. */
    isSound: async () =>
      (await verifyLedger(platform.db)).sound && (await verifyAudit(platform.db)).sound,
    close: () => platform.close(),
  };
}

export type DepositScene = Awaited<ReturnType<typeof openDepositScene>>;
