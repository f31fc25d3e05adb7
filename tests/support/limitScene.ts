import type { RequestOf } from '../../server/kernel/api/call';
import type * as contract from '../../server/areas/protection/api/protection';
import type {
  PlayLimitKind,
  PlayLimitPeriod,
} from '../../server/areas/protection/api/protectionKinds';
import {
  cancelPlayLimit,
  confirmPlayLimit,
  setPlayLimit,
  showPlayLimits,
} from '../../server/areas/protection/playLimits';
import type { TestPlatform } from './platform';

/** A member's own limits as a test sets and reads them. Minor units. */
export function limitsOf(platform: TestPlatform, { id }: { id: string }) {
  type Named = RequestOf<typeof contract.cancelPlayLimit>;
  const named = (limit: PlayLimitKind, period: PlayLimitPeriod): Named => ({ limit, period });
  const own = (memberId: string) => ({ memberId, proved: false });
  return {
    set: (limit: PlayLimitKind, period: PlayLimitPeriod, amount?: number) =>
      setPlayLimit(platform, own(id), { ...named(limit, period), amount }),
    confirm: (limit: PlayLimitKind, period: PlayLimitPeriod, amount?: number) =>
      confirmPlayLimit(platform, own(id), { ...named(limit, period), amount }),
    cancel: (limit: PlayLimitKind, period: PlayLimitPeriod) =>
      cancelPlayLimit(platform, own(id), named(limit, period)),
    shown: async (limit: PlayLimitKind, period: PlayLimitPeriod) => {
      const { limits } = await showPlayLimits(platform, id);
      return limits.find((each) => each.limit === limit && each.period === period)!;
    },
  };
}
