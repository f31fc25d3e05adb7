// A process of its own for the kill tests: it settles a draw or the corrections of a given database.
import { settleCorrections } from '../../server/areas/lottery/corrections/settleCorrections';
import { settleDraw } from '../../server/areas/lottery/draws/machine';
import { drawOf } from './correcting';
import { actSpeaking, type SpokenOrders } from './speaking';

/** The parent's orders. */
export interface Orders extends SpokenOrders {
  /** The draw to settle; without one the corrections are. */
  draw?: string;
}

await actSpeaking<Orders>(async (platform, { draw }) => {
  if (draw === undefined) await settleCorrections(platform);
  else await settleDraw(platform, await drawOf(platform, draw));
});
