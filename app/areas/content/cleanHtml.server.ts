import sanitize from 'sanitize-html';
import { bannerLink } from './bannerLink';

/** The words that mark a link to another site. */
interface Words {
  outside: string;
}

const headings = { h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };

const allowed = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'blockquote'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'title', 'class'],
    img: ['src', 'alt', 'loading'],
  },
  /** Both are checked below, by the rule of banners. */
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: 12,
} satisfies sanitize.IOptions;

/**
 * Returns an operator's HTML with nothing in it that could run, load or lead elsewhere unseen
 * (content#announcement-fields): plain text elements, links by the rule of banners, pictures of this site or over https.
 * Links to other sites open a page of their own and say so.
 */
export const cleanHtml = (html: string, { outside }: Words): string =>
  sanitize(html, {
    ...allowed,
    transformTags: {
      ...headings,
      a: (_tag, { href = '' }) => {
        const to = bannerLink(href);
        if (to === '' || to.startsWith('/')) return { tagName: 'a', attribs: { href: to } };
        const away = { target: '_blank', rel: 'noopener nofollow', title: outside };
        return { tagName: 'a', attribs: { href: to, ...away, class: 'outside' } };
      },
      img: (_tag, { src = '', alt = '' }) => ({
        tagName: 'img',
        attribs: { src: bannerLink(src), alt, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The beginnings and ends of elements that part words. */
const blocks = /(?=<\/?(?:p|br|hr|h\d|li|ul|ol|tr|td|th|div|blockquote)\b)/gi;

/** Returns the text of an operator's HTML, its blanks as single spaces. */
export function textOf(html: string): string {
  const parts: string[] = [];
  sanitize(html.replace(blocks, ' '), {
    allowedTags: [],
    textFilter: (text) => {
      parts.push(text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!));
      return '';
    },
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
