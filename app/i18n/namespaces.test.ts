import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  type Declaration,
  onPageOf,
  reachedFrom,
  readDeclarations,
  visit,
} from '../../tests/support/sources';
import { consoleScreens } from '../consoleRoutes';
import { screens } from '../routes';
import { en } from './locales/en';

/** The namespace of each key, plural forms also without their ending. */
const namespaceOf = new Map(
  Object.entries(en).flatMap(([namespace, words]) =>
    Object.keys(words).flatMap((key): [string, string][] => [
      [key, namespace],
      [key.replace(/_(one|other)$/, ''), namespace],
    ]),
  ),
);

const declarations = readDeclarations('app');
const pages = new Map(
  ['root.tsx', ...[...screens, ...consoleScreens].map(({ file }) => file)].map((file) => [
    `app/${file}`,
    onPageOf(declarations, `app/${file}`),
  ]),
);

/** Namespaces that the root gives to every page, and to pages that show a part of the chrome. */
const everywhere = ['common', 'chrome'];
/** The root's words for the console's pages. */
const at_the_console = ['common', 'consoleFrame'];
/** Keys that travel with the refusal that shows them (`app/forms/submit.server.ts`). */
const sentWithRefusals = (key: string) =>
  namespaceOf.get(key) === 'errors' || key === 'error_summary';

/** Declarations whose words are not read, or come otherwise, on some screens; each with its reason. */
const exceptions: readonly { of: string; on?: readonly string[]; because: string }[] = [
  {
    of: 'app/ui/Field.tsx#Field passwordField',
    on: ['consoleLogin', 'consoleJoin'],
    because: 'a password is made visible by script alone, which the console has not',
  },
  {
    of: 'app/areas/games/cards/GameCard.tsx#useSign trialGames',
    because: 'the root gives it to trial players',
  },
  {
    of: 'app/areas/games/cards/GameCard.tsx#useSign lists',
    on: ['home', 'play', 'leave'],
    because: 'their games are all open',
  },
  {
    of: 'app/areas/content/NoticeStrip.tsx#NoticeStrip announcements',
    because: 'the loader gives it where the strip has nothing to tell',
  },
  { of: 'app/ui/Carousel.tsx#Slides content', on: ['app'], because: 'its slides do not run' },
  { of: 'app/ui/menuEntries.ts#rules header', on: ['memberHome'], because: 'the root gives it' },
  {
    of: 'app/routes/m/account/myAccount.tsx#Whole login',
    because: 'the loader gives the one word of a date of birth that was told',
  },
  {
    of: 'app/areas/site/SideMenu.tsx#PreferenceForms language',
    on: ['set'],
    because: 'the root gives it',
  },
  {
    of: 'app/areas/site/SideMenu.tsx#PreferenceForms settings',
    on: ['set'],
    because: 'the root gives it',
  },
  {
    of: 'app/areas/agent/figures/TeamParts.tsx#TeamSums teamFigures',
    on: ['agentDividend', 'counterBook'],
    because: 'its sums have no further ones',
  },
  ...['timeOutFields', 'selfExcludeFields'].map((name) => ({
    of: `app/areas/protection/breakFields.ts#${name} takeBreak`,
    on: ['limits'],
    because: 'only refusals of the form are shown, and they bring their labels',
  })),
  {
    of: 'app/areas/account/profile/profileFields.ts#detailsFields login',
    on: ['myAccount'],
    because: 'the loader gives the labels of the fields that it lists',
  },
  {
    of: 'app/areas/account/passwords/passwordFields.ts#paymentFields passwords',
    on: ['securityCenter'],
    because: 'only refusals of the form are shown, and they bring their labels',
  },
];

/** True for an element `name` in a declaration that `holds` of its attributes. */
function hasElement(
  { node }: Declaration,
  name: string,
  holds: (attributes: string) => boolean,
): boolean {
  let found = false;
  visit(node, (part) => {
    const isElement = ts.isJsxOpeningElement(part) || ts.isJsxSelfClosingElement(part);
    if (isElement && part.tagName.getText() === name) found ||= holds(part.attributes.getText());
  });
  return found;
}

/** Parts that are shown only where a page asks for them. */
const usedWhere: Readonly<Record<string, (page: readonly Declaration[]) => boolean>> = {
  'app/forms/FormShell.tsx#Languages': (page) =>
    // The console's forms have the other language alone, by its name.
    !page.some(({ id }) => id.startsWith('app/routes/console/')) &&
    page.some(
      (one) =>
        (one.id !== 'app/forms/FormShell.tsx#FormShell' &&
          hasElement(one, 'Languages', () => true)) ||
        hasElement(one, 'FormShell', (given) => !given.includes('languages={false}')),
    ),
  'app/ui/Field.tsx#Field': (page) =>
    page.some(
      (one) =>
        one.id !== 'app/ui/Field.tsx#Field' &&
        /\btype(=|: )["']password["']/.test(one.node.getText()),
    ),
};

const memo = <Value>(make: (node: ts.Node) => Value) => {
  const known = new Map<ts.Node, Value>();
  return (node: ts.Node): Value => {
    if (!known.has(node)) known.set(node, make(node));
    return known.get(node)!;
  };
};

/** The keys that a declaration names: what it hands to `t`, and all words with an underscore that are keys. */
const keysIn = memo((node) => {
  const keys = new Set<string>();
  const note = (part: ts.Node, mark: string) => {
    if (!ts.isStringLiteralLike(part) || !part.text.includes(mark)) return;
    if (namespaceOf.has(part.text)) keys.add(part.text);
  };
  visit(node, (part) => {
    note(part, '_');
    if (!ts.isCallExpression(part) || part.expression.getText() !== 't') return;
    if (part.arguments[0]) visit(part.arguments[0], (inner) => note(inner, ''));
  });
  return [...keys].filter((key) => !key.startsWith('title_') && !sentWithRefusals(key));
});

/** The namespaces that a declaration gives to a page, in some state of it at least. */
const givenIn = memo((node) => {
  const given = new Set<string>();
  visit(node, (part) => {
    const isNamed = ts.isPropertyAssignment(part) || ts.isVariableDeclaration(part);
    if (!isNamed || part.name.getText() !== 'i18n' || !part.initializer) return;
    visit(part.initializer, (name) => {
      if (ts.isStringLiteral(name) && name.text in en) given.add(name.text);
    });
  });
  return [...given];
});

/** The declarations of a page that read words of a namespace it is not given, as `DECLARATION NAMESPACE`. */
function lackingOn(route: string): string[] {
  const rootWords = route.startsWith('app/routes/console/') ? at_the_console : everywhere;
  const loading = ['handle', 'loader'].flatMap((name) =>
    reachedFrom(declarations, `${route}#${name}`),
  );
  const given = new Set([...rootWords, ...loading.flatMap(({ node }) => givenIn(node))]);
  const page = pages.get(route)!;
  const read = page
    .filter(({ id }) => usedWhere[id]?.(page) ?? true)
    .flatMap(({ id, node }) => keysIn(node).map((key) => ({ id, name: namespaceOf.get(key)! })));
  const lacking = read.filter(({ name }) => !given.has(name));
  return [...new Set(lacking.map(({ id, name }) => `${id} ${name}`))];
}

const byScreen = [...screens, ...consoleScreens].map(({ id, file }) => ({
  id,
  lacking: lackingOn(`app/${file}`),
}));

describe('the words of a screen', () => {
  it.each(byScreen)('are all given to $id (site#languages)', ({ id, lacking }) => {
    const excused = exceptions.filter(({ on }) => on?.includes(id) ?? true).map(({ of }) => of);
    expect(lacking.filter((one) => !excused.includes(one))).toEqual([]);
  });

  it('have no exception that nothing needs', () => {
    const needed = exceptions.filter(({ of, on }) =>
      byScreen.some(({ id, lacking }) => (on?.includes(id) ?? true) && lacking.includes(of)),
    );
    expect(needed).toEqual(exceptions);
  });
});

/** Sentences of refusals that a component says itself: its loader gives each by name. */
const givenByLoaders = [
  'app/areas/account/passwords/LinkOver.tsx#LinkOver error_reset_link_over',
  'app/routes/m/account/login.tsx#EntryScreen error_registration_closed',
];

it('says no sentence of refusals in a component but where its loader gives it', () => {
  const said = [...new Set([...pages.values()].flat())].flatMap(({ id, node }) => {
    const keys: string[] = [];
    visit(node, (part) => {
      if (!ts.isCallExpression(part) || !/(^|\.)t$/.test(part.expression.getText())) return;
      const [key] = part.arguments;
      if (!key) return;
      visit(key, (inner) => {
        if (ts.isStringLiteralLike(inner) && namespaceOf.get(inner.text) === 'errors')
          keys.push(`${id} ${inner.text}`);
      });
    });
    return keys;
  });
  expect([...new Set(said)].sort()).toEqual(givenByLoaders);
});
