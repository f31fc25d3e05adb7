/**
 * Said with script while the network is slow or away. These words are in the script and not in the
 * dictionary: they are needed when no page can bring them.
 */
export const slow_connection = {
  th: 'การเชื่อมต่อช้า ยังไม่ได้รับคำตอบจากเว็บไซต์',
  en: 'Slow Connection: the site has not answered yet.',
};

/** Said while the network is away. */
export const no_network = {
  th: 'ไม่มีอินเทอร์เน็ต ติดต่อเว็บไซต์ไม่ได้',
  en: 'No Internet: the site could not be reached.',
};

/** The words for a page in a language: each has both, and all but Thai reads English. */
export const saidIn = (words: { th: string; en: string }, lang: string): string =>
  words[lang === 'th' ? 'th' : 'en'];
