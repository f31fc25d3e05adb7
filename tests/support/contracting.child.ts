// A process of its own for the kill tests: it makes the statements of contracts and pays them on a given database.
import { runContracts } from './contractScene';
import { actSpeaking, type SpokenOrders } from './speaking';

await actSpeaking<SpokenOrders>(runContracts);
