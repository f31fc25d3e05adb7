// A process of its own for the races of limits: for each line of orders that it reads it sends its tries at
// once, and says on standard output how many were taken.
import { createInterface } from 'node:readline';
import { openTestPlatform } from '../support/platform';
import { raceOnce, type RaceOrders } from './working';

const { url, now } = JSON.parse(process.argv[2]!) as { url: string; now: number };
const platform = await openTestPlatform(url);
platform.clock.set(now);
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await raceOnce(platform, JSON.parse(line) as RaceOrders)}\n`);
}
await platform.close();
