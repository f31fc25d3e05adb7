import path from 'node:path';
import { filesOf, projectDir } from '../folderFiles';
import { importRules } from '../kernel/club/versions';
import type { Platform } from '../kernel/context';
import { problemLine } from '../kernel/folder/problems';
import { installation } from '../kernel/operators/operators';

/** The demo's rules of rewards are a folder as an operator writes it. */
export const demoRewards = (): string => path.join(projectDir(), 'demo-rewards');

/** Puts the demo's rules into a store that has none; whatever an operator imported stays. */
export async function seedRewards(platform: Platform): Promise<void> {
  // The demo's amounts are baht.
  if (platform.config.currency !== 'THB') return;
  const files = await filesOf(demoRewards());
  const { problems } = await importRules(platform, files, { operator: installation, first: true });
  if (problems.length > 0) throw new Error(problems.map(problemLine).join('\n'));
}
