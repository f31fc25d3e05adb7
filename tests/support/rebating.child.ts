// A process of its own for the kill tests: it adds up finished days of teams on a given database, and pays their rebates.
import { foldTeams } from '../../server/areas/agent/foldTeams';
import { payRebates } from '../../server/areas/agent/payRebates';
import { actSpeaking, type SpokenOrders } from './speaking';

await actSpeaking<SpokenOrders>(async (platform) => {
  await foldTeams(platform);
  await payRebates(platform);
});
