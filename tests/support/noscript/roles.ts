import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { isHiddenFromAria, isListed, normalized, says, type Wording } from './text';

export interface RoleOptions {
  name?: Wording;
  exact?: boolean;
  level?: number;
  checked?: boolean;
}

const inline = new Set(
  ['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'em', 'i', 'img', 'kbd', 'mark'].concat([
    'q',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'svg',
    'time',
    'u',
    'var',
  ]),
);

/** Styles as the markup alone gives them, for the names that are read out. */
const options: Parameters<typeof computeAccessibleName>[1] = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: ((element: Element) => ({
    getPropertyValue: (property: string): string => {
      if (property === 'visibility') return 'visible';
      if (property !== 'display') return '';
      if (!isListed(element)) return 'none';
      // What is inline loses the white space at its ends there, and with it the gap before a word.
      const hasEnds = /^\s|\s$/.test(element.textContent ?? '');
      return inline.has(element.localName) && !hasEnds ? 'inline' : 'block';
    },
  })) as unknown as typeof window.getComputedStyle,
};

export const nameOf = (element: Element): string =>
  normalized(computeAccessibleName(element, options));

export const descriptionOf = (element: Element): string =>
  normalized(computeAccessibleDescription(element, options));

/** A part of the page is a landmark by its name alone. */
const namedOnly = new Set(['region', 'form']);

function roleOf(element: Element): string | null {
  const role = getRole(element);
  if (role === null || element.hasAttribute('role')) return role;
  return namedOnly.has(role) && nameOf(element) === '' ? null : role;
}

/** The elements that can have a role, so that not every element has to be asked for its own. */
const places: Readonly<Record<string, string>> = {
  alert: '',
  button: 'button, input, summary',
  checkbox: 'input',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a, area',
  radio: 'input',
  region: 'section',
  status: 'output',
  textbox: 'input, textarea',
  timer: '',
};

function placesOf(role: string): string {
  const own = places[role];
  return own === undefined ? '*' : [own, `[role~=${role}]`].filter(Boolean).join(', ');
}

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? NaN);

/** The elements of a role that are there for everybody, as Playwright finds them. */
export function withRole(
  root: ParentNode,
  role: string,
  { name, exact = false, level, checked }: RoleOptions = {},
): Element[] {
  return [...root.querySelectorAll(placesOf(role))].filter(
    (element) =>
      roleOf(element) === role &&
      !isHiddenFromAria(element) &&
      (level === undefined || levelOf(element) === level) &&
      (checked === undefined || element.matches(':checked') === checked) &&
      (name === undefined || says(nameOf(element), name, exact)),
  );
}
