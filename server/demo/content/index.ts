import path from 'node:path';
import { importContent } from '../../areas/content/folder/importContent';
import { filesOf, projectDir } from '../../folderFiles';
import type { Platform } from '../../kernel/context';
import { problemLine } from '../../kernel/folder/yamlFile';
import { installation } from '../../kernel/operators/operators';

/** The demo's content is a folder as an operator writes it. */
export const demoFolder = (): string => path.join(projectDir(), 'demo-content');

/** Puts the demo's content into a store that has had no folder; what an operator imported stays. */
export async function seedContent(platform: Platform): Promise<void> {
  const { problems } = await importContent(platform, await filesOf(demoFolder()), {
    operator: installation,
    first: true,
  });
  if (problems.length > 0) throw new Error(problems.map(problemLine).join('\n'));
}
