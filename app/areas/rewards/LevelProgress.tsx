import type { VipData } from './vip.server';

/** The way to the next level: two sentences and a bar (rewards#vip-levels). */
export function LevelProgress({
  progress: { done, turnover, needed, staked, left },
}: {
  progress: NonNullable<VipData['own']['progress']>;
}) {
  return (
    <div data-turnover={turnover} data-needed={needed}>
      <p>{staked}</p>
      <progress max={needed} value={done} aria-label={staked} />
      <p className="fine">{left}</p>
    </div>
  );
}
