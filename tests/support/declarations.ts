import ts from 'typescript';
import { parse, sourcesIn } from './sources';

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
  visit(node, (part) => void (ts.isIdentifier(part) && found.add(part.text)));
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
