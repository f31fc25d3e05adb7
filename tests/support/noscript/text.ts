import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';

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

/** A text to look for: in any case and as a part, or `exact`ly; or by a pattern. */
export type Wording = string | RegExp;

const elementNode = 1;
const textNode = 3;

export const normalized = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** True for elements that Playwright ignores when it looks for texts. */
const isSilent = (element: Element): boolean =>
  ['script', 'noscript', 'style', 'head'].includes(element.localName);

/** An element's text as Playwright has it: a button made by `input` says its value. */
export function textOf(element: Element): string {
  if (isSilent(element)) return '';
  if (element.localName === 'input' && /^(submit|button|reset)$/.test(typeOf(element))) {
    return (element as HTMLInputElement).value;
  }
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === textNode) return node.nodeValue ?? '';
      return node.nodeType === elementNode ? textOf(node as Element) : '';
    })
    .join('');
}

const typeOf = (element: Element): string => (element as HTMLInputElement).type;

export function says(text: string, wording: Wording, exact = false): boolean {
  if (typeof wording !== 'string') return wording.test(text);
  const [said, looked] = [normalized(text), normalized(wording)];
  return exact ? said === looked : said.toLowerCase().includes(looked.toLowerCase());
}

/** The innermost elements that say something. */
export function saying(root: ParentNode, wording: Wording, exact = false): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): boolean => {
    if (isSilent(element)) return false;
    // What does not even have the words somewhere need not be looked into.
    if (typeof wording === 'string' && !says(element.textContent ?? '', wording)) return false;
    const inner = [...element.children].map(visit).some(Boolean);
    if (inner) return true;
    const text = textOf(element);
    if (text === '' || !says(text, wording, exact)) return false;
    found.push(element);
    return true;
  };
  for (const child of root.children) visit(child);
  return found;
}

const never = new Set(
  ['head', 'title', 'meta', 'link', 'style', 'script', 'template', 'base', 'datalist'].concat([
    'param',
    'source',
    'track',
    'area',
  ]),
);
/** Elements that have a size of their own, no matter what is in them. */
const sized = new Set(
  [
    'img',
    'input',
    'button',
    'select',
    'textarea',
    'svg',
    'canvas',
    'video',
    'audio',
    'iframe',
  ].concat(['hr', 'meter', 'progress', 'object', 'embed']),
);

/** Its own reason to be away, its ancestors aside. */
function isAway(element: Element): boolean {
  const { localName: name, parentElement: parent } = element;
  if (never.has(name) || element.hasAttribute('hidden')) return true;
  if (name === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return true;
  if (name === 'dialog' && !element.hasAttribute('open')) return true;
  if (element.hasAttribute('popover')) return true;
  if (parent?.localName !== 'details' || parent.hasAttribute('open')) return false;
  return element !== parent.querySelector(':scope > summary');
}

/**
 * Tells whether an element is part of what the page shows, as far as its markup decides that:
 * sheets are a matter for a real browser.
 */
function isListed(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (isAway(one)) return false;
  }
  return true;
}

/** Shown, and with something to see: an empty element has no size. */
export function isVisible(element: Element): boolean {
  return isListed(element) && hasContent(element);
}

function hasContent(element: Element): boolean {
  if (sized.has(element.localName)) return true;
  return [...element.childNodes].some((node) => {
    if (node.nodeType === 3) return /\S/.test(node.nodeValue ?? '');
    return node.nodeType === 1 && !isAway(node as Element) && hasContent(node as Element);
  });
}

/** Hidden from those who listen to a page. */
function isHiddenFromAria(element: Element): boolean {
  return !isListed(element) || element.closest('[aria-hidden=true]') !== null;
}

export const isDisabled = (element: Element): boolean => element.matches(':disabled');
