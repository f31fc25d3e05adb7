import type { Problem } from '../folder/problems';
import { readYaml } from '../folder/yamlFile';
import { levelsFile, pointsFile, signInFile } from './ruleSchemas';
import type { Rules } from './rules';

/** The files of a folder of rules by their names. */
export type RuleFiles = ReadonlyMap<string, Buffer>;

const levels_name = 'levels.yaml';
const sign_in_name = 'signin.yaml';
const points_name = 'points.yaml';
/** For people: kept, and given back. */
const note_name = 'README.md';
const known = [levels_name, sign_in_name, points_name, note_name];
const file_most_bytes = 256 * 1024;

/**
 * Reads and checks a folder of rules (rewards#rules-of-rewards): every problem with its file and line. Without
 * `signin.yaml` there is no sign-in, without `points.yaml` stakes give no points. `before` are the ids of the
 * levels that there are.
 */
export function readRules(
  files: RuleFiles,
  { currency, before }: { currency: string; before: readonly string[] },
): { rules: Rules | null; problems: Problem[] } {
  const problems = othersOf(files);
  if (problems.length > 0) return { rules: null, problems };
  const textOf = (name: string) => files.get(name)?.toString('utf8');
  const levels = readYaml(levels_name, textOf(levels_name) ?? '', levelsFile(currency, before));
  const signIn = textOf(sign_in_name);
  const chain = signIn === undefined ? null : readYaml(sign_in_name, signIn, signInFile(currency));
  const points = textOf(points_name);
  const given = points === undefined ? null : readYaml(points_name, points, pointsFile(currency));
  problems.push(...levels.problems, ...(chain?.problems ?? []), ...(given?.problems ?? []));
  if (problems.length > 0 || !levels.value) return { rules: null, problems };
  const rules = {
    ...{ levels: levels.value.levels, keep: levels.value.keep },
    signIn: chain?.value?.days ?? [],
    stakePerPoint: given?.value?.stakePerPoint ?? 0,
  };
  return { rules, problems };
}

function othersOf(files: RuleFiles): Problem[] {
  const problems: Problem[] = [];
  if (!files.has(levels_name)) problems.push({ file: levels_name, why: 'is missing' });
  for (const [file, { length }] of files) {
    if (!known.includes(file)) problems.push({ file, why: `is none of ${known.join(', ')}` });
    else if (length > file_most_bytes) problems.push({ file, why: 'is too large' });
  }
  return problems;
}
