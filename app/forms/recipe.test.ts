import ts from 'typescript';
import { expect, it } from 'vitest';
import { parse, sourcesIn } from '../../tests/support/sources';

/** The two components that render a form which changes something. */
const shells = ['app/forms/FormShell.tsx', 'app/forms/PostForm.tsx'];

const files = sourcesIn('app').filter((file) => !/\.test\.tsx?$/.test(file));

function nodesOf(file: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return nodes;
}

const attribute = (element: ts.JsxOpeningLikeElement, name: string): string | undefined =>
  element.attributes.properties
    .filter(ts.isJsxAttribute)
    .find((each) => each.name.getText() === name)
    ?.initializer?.getText();

/** Forms that do not say `method="get"`: they change something, or could. */
const posting = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
  /(^|\.)form$/i.test(node.tagName.getText()) &&
  attribute(node, 'method') !== '"get"';

it('is the way of every form that changes something', () => {
  const own = files
    .filter((file) => file.endsWith('.tsx') && !shells.includes(file))
    .filter((file) => nodesOf(file).some(posting));
  expect(own).toEqual([]);
});

/** The exported `action` of a route's module, as it is written; undefined where it has none. */
function actionOf(file: string): string | undefined {
  for (const node of nodesOf(file)) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'action') return node.getText();
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'action') {
      return node.initializer?.getText();
    }
  }
  return undefined;
}

it('is the action of every route', () => {
  const routes = files.filter((file) => file.startsWith('app/routes/') || file === 'app/root.tsx');
  const actions = routes.flatMap((file) => {
    const action = actionOf(file);
    return action === undefined ? [] : [{ file, action }];
  });
  expect(actions.length).toBeGreaterThan(10);
  const own = actions.filter(
    ({ action }) => !/^(formAction|dataAction|consoleAction)\(/.test(action),
  );
  expect(own.map(({ file }) => file)).toEqual([]);
});

it('is what reads a posted form: no other file does', () => {
  const readers = files.filter((file) =>
    nodesOf(file).some(
      (node) =>
        ts.isImportDeclaration(node) && /\/readForm\.server'$/.test(node.moduleSpecifier.getText()),
    ),
  );
  expect(readers).toEqual(['app/forms/read.server.ts']);
});
