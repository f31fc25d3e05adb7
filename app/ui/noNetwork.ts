/**
 * Said with script while the network is away. These words are in the script and not in the
 * dictionary: they are needed when no page can bring them.
 */
export const no_network = {
  th: 'ไม่มีอินเทอร์เน็ต ติดต่อเว็บไซต์ไม่ได้',
  en: 'No Internet: the site could not be reached.',
};
