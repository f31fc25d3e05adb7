import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

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
  const shown = (node: ts.Expression | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) note(node.text);
    else if (ts.isTemplateExpression(node)) {
      note(node.head.text);
      for (const { literal } of node.templateSpans) note(literal.text);
    } else if (ts.isParenthesizedExpression(node)) shown(node.expression);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(shown);
    else if (ts.isBinaryExpression(node)) {
      shown(node.right);
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) shown(node.left);
    }
  };
  walk(source, (node) => {
    if (ts.isJsxText(node)) note(node.text);
    const { parent } = node;
    if (ts.isJsxExpression(node) && (ts.isJsxElement(parent) || ts.isJsxFragment(parent))) {
      shown(node.expression);
    }
    if (ts.isJsxAttribute(node) && spoken_attributes.includes(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value)) note(value.text);
      if (value && ts.isJsxExpression(value)) shown(value.expression);
    }
  });
  return words;
}
