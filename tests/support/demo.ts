import { seedDemo } from '../../server/demo/seed';
import { openTestPlatform, type TestPlatform } from './platform';

/** A platform over an empty store of the project's engine that the demo was put into. */
export async function openDemoPlatform(): Promise<TestPlatform> {
  const platform = await openTestPlatform();
  await seedDemo(platform);
  return platform;
}
