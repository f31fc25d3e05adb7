import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../../scripts/lib/digest.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The TypeScript files below a folder of the project, without tests, by their path from the root. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file).split(path.sep).join('/'));

/** The syntax tree of a file of the project. */
export const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The texts of a file that are written out, and the beginnings of those that are put together. */
export function textsOf(source: ts.SourceFile): { whole: string[]; begun: string[] } {
  const whole: string[] = [];
  const begun: string[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) whole.push(node.text);
    if (ts.isTemplateExpression(node) && node.head.text !== '') begun.push(node.head.text);
  });
  return { whole, begun };
}

/** Attributes that are read out or shown. */
const spoken_attributes = [
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'placeholder',
  'title',
];

/** The words that a component writes itself, in place of taking them from the dictionary. */
export function wordsInMarkup(source: ts.SourceFile): string[] {
  const words: string[] = [];
  const note = (text: string) => void (/\p{L}/u.test(text) && words.push(text.trim()));
  /** A text that the markup shows as it is: not one that is handed to a function. */
  const viewOf = (node: ts.Expression | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) note(node.text);
    else if (ts.isTemplateExpression(node)) {
      note(node.head.text);
      for (const { literal } of node.templateSpans) note(literal.text);
    } else if (ts.isParenthesizedExpression(node)) viewOf(node.expression);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(viewOf);
    else if (ts.isBinaryExpression(node)) {
      viewOf(node.right);
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) viewOf(node.left);
    }
  };
  walk(source, (node) => {
    if (ts.isJsxText(node)) note(node.text);
    const { parent } = node;
    if (ts.isJsxExpression(node) && (ts.isJsxElement(parent) || ts.isJsxFragment(parent))) {
      viewOf(node.expression);
    }
    if (ts.isJsxAttribute(node) && spoken_attributes.includes(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value)) note(value.text);
      if (value && ts.isJsxExpression(value)) viewOf(value.expression);
    }
  });
  return words;
}

/** One declaration at the top of a file, with what it names. */
export interface Declaration {
  /** `FILE#NAME`; the default export's name is `default`. */
  id: string;
  file: string;
  node: ts.Node;
  /** The declarations that its code names, types left out. */
  uses: readonly string[];
}

const aliases: readonly (readonly [string, string])[] = [
  ['~/', 'app/'],
  ['@server/', 'server/'],
];

/**
 * Reads the declarations at the top of all files below a folder, each with the ones it uses, in the same file or by an
 * import. Finer than a graph of files: a module of which a page takes one component does not stand for its others.
 */
export function readDeclarations(folder: string): ReadonlyMap<string, Declaration> {
  const files = new Set(sourcesIn(folder));
  const modules = new Map([...files].map((file) => [file, readModule(file, files)]));
  const found = new Map<string, Declaration>();
  for (const [file, { names, imports }] of modules) {
    for (const [name, node] of names) {
      const uses = [...identifiersIn(node)].flatMap((used) => {
        const target = imports.get(used);
        if (target) return [target];
        return used !== name && names.has(used) ? [`${file}#${used}`] : [];
      });
      found.set(`${file}#${name}`, { id: `${file}#${name}`, file, node, uses });
    }
  }
  return found;
}

/** The React components that the files of a folder export, by `FILE#NAME` and by name. */
export const componentsIn = (folder: string): { id: string; name: string }[] =>
  sourcesIn(folder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const names: string[] = [];
      parse(file).forEachChild((node) => {
        const exported =
          ts.canHaveModifiers(node) &&
          ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
        if (!exported) return;
        if (ts.isFunctionDeclaration(node) && node.name) names.push(node.name.text);
        if (ts.isVariableStatement(node))
          for (const { name } of node.declarationList.declarations) names.push(name.getText());
      });
      return names
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => ({ id: `${file}#${name}`, name }));
    });

interface Module {
  names: Map<string, ts.Node>;
  /** The declaration behind each name that the file imports. */
  imports: Map<string, string>;
}

function readModule(file: string, files: ReadonlySet<string>): Module {
  const names = new Map<string, ts.Node>();
  const imports = new Map<string, string>();
  const source = parse(file);
  source.forEachChild((node) => {
    if (ts.isImportDeclaration(node)) noteImport(node);
    else if (ts.isVariableStatement(node)) {
      for (const one of node.declarationList.declarations) {
        visit(one.name, (part) => void (ts.isIdentifier(part) && names.set(part.text, one)));
      }
    } else if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
      const standard = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
      names.set(standard ? 'default' : node.name!.text, node);
    } else if (ts.isExportAssignment(node)) names.set('default', node);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && node.exportClause) {
      const target = targetOf(node.moduleSpecifier);
      if (!target || !ts.isNamedExports(node.exportClause)) return;
      for (const { name, propertyName } of node.exportClause.elements) {
        names.set(name.text, node);
        imports.set(name.text, `${target}#${(propertyName ?? name).text}`);
      }
    }
  });
  return { names, imports };

  function noteImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const target = targetOf(moduleSpecifier);
    if (!target || !importClause || importClause.isTypeOnly) return;
    if (importClause.name) imports.set(importClause.name.text, `${target}#default`);
    const named = importClause.namedBindings;
    if (!named || !ts.isNamedImports(named)) return;
    for (const { name, propertyName, isTypeOnly } of named.elements) {
      if (!isTypeOnly) imports.set(name.text, `${target}#${(propertyName ?? name).text}`);
    }
  }

  function targetOf(specifier: ts.Expression): string | undefined {
    const { text } = specifier as ts.StringLiteral;
    const alias = aliases.find(([prefix]) => text.startsWith(prefix));
    if (!alias && !text.startsWith('.')) return undefined;
    const from = alias
      ? alias[1] + text.slice(alias[0].length)
      : new URL(text, `file:///${file}`).pathname.slice(1);
    return ['', '.ts', '.tsx'].map((ending) => from + ending).find((one) => files.has(one));
  }
}

/** Visits a node and everything in it. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

function identifiersIn(node: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (part: ts.Node): void => {
    // The page of a route names its loader, and so all that it loads, by `typeof`.
    if (ts.isTypeNode(part)) return;
    if (ts.isIdentifier(part)) found.add(part.text);
    part.forEachChild(look);
  };
  look(node);
  return found;
}

/** The declarations that can be reached from one, itself included, through those that `follow` lets pass. */
export function reachedFrom(
  declarations: ReadonlyMap<string, Declaration>,
  start: string,
  follow: (declaration: Declaration) => boolean = () => true,
): Declaration[] {
  const first = declarations.get(start);
  const found = new Set(first ? [first] : []);
  for (const { uses } of found) {
    for (const id of uses) {
      const next = declarations.get(id);
      if (next && follow(next)) found.add(next);
    }
  }
  return [...found];
}

/** The declarations of `app` that come to the browser with the page of a route: what its server side alone uses is left out. */
export function onPageOf(
  declarations: ReadonlyMap<string, Declaration>,
  route: string,
): Declaration[] {
  return reachedFrom(declarations, `${route}#default`, ({ file }) => !/\.server\.tsx?$/.test(file));
}

/** Files as paths from the root of the repository, each with the files that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const source = /\.tsx?$/;
const test = /\.test\.tsx?$/;
const import_aliases: readonly (readonly [string, string])[] = [
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
  const alias = import_aliases.find(([prefix]) => name.startsWith(prefix));
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
