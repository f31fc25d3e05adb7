// A process of its own that asks the outside register as logins do: for each line with the ids of members it asks about
// all of them at once, and says when that is done.
import { createInterface } from 'node:readline';
import { checkAtLogin } from '../../server/areas/protection/outside/check';
import type { ExclusionRegisterConfig } from '../../server/kernel/config';
import { openTestPlatform } from '../support/platform';

const { url, now, config } = JSON.parse(process.argv[2]!) as {
  url: string;
  now: number;
  config: ExclusionRegisterConfig;
};
const platform = await openTestPlatform(url);
platform.clock.set(now);
platform.config.exclusionRegister = config;
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const members = await platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', JSON.parse(line) as string[])
    .execute();
  await Promise.all(members.map((member) => checkAtLogin(platform, member)));
  process.stdout.write('done\n');
}
await platform.close();
