import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../../scripts/lib/digest.mjs';

/** Files as paths from the root of the repository, each with the files that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const source = /\.tsx?$/;
const test = /\.test\.tsx?$/;
const aliases: readonly (readonly [string, string])[] = [
  ['~/', 'app/'],
  ['@server/', 'server/'],
];

/**
 * Reads which files import which in some folders of a checkout, tests left out. Type imports count,
 * and so do imports that are only made when they are needed.
 */
export function readImports(root: string, folders: string[]): Graph {
  const files = listFiles(root, folders).filter((file) => source.test(file) && !test.test(file));
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(root, file, known)]));
}

function importsOf(root: string, file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const found = importedFiles.flatMap(({ fileName }) => resolve(file, fileName, known) ?? []);
  return [...new Set(found)];
}

/** The file behind an import; undefined for a package. */
function resolve(from: string, name: string, known: ReadonlySet<string>): string | undefined {
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  if (!alias && !name.startsWith('.')) return undefined;
  const target = alias
    ? alias[1] + name.slice(alias[0].length)
    : path.posix.join(path.posix.dirname(from), name);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find((candidate) => known.has(candidate));
}

/** The same graph between groups of files. Files without a group, and edges inside one, are left out. */
export function grouped(graph: Graph, groupOf: (file: string) => string | undefined): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = groupOf(file);
    if (from === undefined) continue;
    const targets = groups.get(from) ?? new Set();
    groups.set(from, targets);
    for (const imported of imports) {
      const to = groupOf(imported);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return new Map([...groups].map(([group, targets]) => [group, [...targets]]));
}

/**
 * Returns the groups of nodes that import each other in a circle, each sorted. None overlap: two
 * circles that share a node are one group (Tarjan's strongly connected components).
 */
export function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next)
        ? open.includes(next)
          ? order.get(next)!
          : index
        : visit(next);
      lowest.set(node, Math.min(lowest.get(node)!, reached));
    }
    if (lowest.get(node) === index) {
      const component = open.splice(open.indexOf(node));
      if (component.length > 1) cycles.push(component.sort());
    }
    return lowest.get(node)!;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
