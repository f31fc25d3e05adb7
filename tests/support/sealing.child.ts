// A process of its own for the kill tests: it seals the days of a given database.
import { sealDueDays } from '../../server/areas/records/seals/sealDays';
import { actSpeaking } from './speaking';

await actSpeaking((platform) => sealDueDays(platform));
