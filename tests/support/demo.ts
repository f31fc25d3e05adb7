import { copiedDatabaseUrl } from './database';
import { openTestPlatform, type TestPlatform } from './platform';

/** A platform over a store of the project's engine that the demo was put into. */
export const openDemoPlatform = async (): Promise<TestPlatform> =>
  openTestPlatform(await copiedDatabaseUrl('demo'));
