import type { Language } from '~/i18n/languages';

type Words = Readonly<Record<Language, string>>;

/**
 * Said with script while the network is slow or away. These words are in the script and not in the
 * dictionary: they are needed when no page can bring them.
 */
export const slow_connection: Words = {
  th: 'การเชื่อมต่อช้า เว็บยังไม่ตอบ',
  en: 'Slow Connection: the site has not answered yet.',
  zh: '网络较慢，网站还没有回应',
  ja: '通信が遅くなっています。まだ応答がありません',
  vi: 'Kết nối chậm, trang chưa trả lời',
};

/** Said while the network is away. */
export const no_network: Words = {
  th: 'ไม่มีอินเทอร์เน็ต เข้าเว็บไม่ได้',
  en: 'No Internet: the site could not be reached.',
  zh: '没有网络，无法连接网站',
  ja: 'インターネットに接続できません',
  vi: 'Không có mạng, chưa vào được trang',
};

/** The words in the language of a page. */
export const saidIn = (words: Words, lang: Language): string => words[lang];
