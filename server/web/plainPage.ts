import type { Context } from 'hono';
import { securityHeaders } from '../../app/session/headers';
import { preferredLanguage } from '../../app/session/preferredLanguage.server';
import type { Language } from '../../app/i18n/languages';
import type { WebEnv } from './env';

const words: Readonly<Record<403 | 405 | 413 | 429 | 503, Readonly<Record<Language, string>>>> = {
  403: {
    th: 'รายการนี้ส่งมาจากเว็บอื่น จึงยังไม่ได้ทำ',
    en: 'This request came from another site, so nothing was done.',
    zh: '这个请求来自其他网站，没有执行。',
    ja: '別のサイトからの操作のため、何も行いませんでした。',
    vi: 'Yêu cầu này đến từ trang khác nên không được thực hiện.',
  },
  405: {
    th: 'หน้านี้ไม่รับแบบฟอร์ม จึงยังไม่ได้ทำรายการ',
    en: 'This page takes no form, so nothing was done.',
    zh: '这个页面不接收表单，没有执行。',
    ja: 'このページでは送信を受け付けていません。何も行いませんでした。',
    vi: 'Trang này không nhận biểu mẫu nên không có gì được thực hiện.',
  },
  413: {
    th: 'ข้อมูลที่ส่งมาใหญ่เกินไป',
    en: 'What was sent is too large.',
    zh: '发送的内容太大。',
    ja: '送信された内容が大きすぎます。',
    vi: 'Nội dung gửi lên quá lớn.',
  },
  429: {
    th: 'มีการใช้งานถี่เกินไป กรุณารอสักครู่',
    en: 'Too many requests, please wait a little.',
    zh: '请求太多，请稍等一下。',
    ja: 'アクセスが多すぎます。少し待ってからお試しください。',
    vi: 'Quá nhiều yêu cầu, vui lòng chờ một lát.',
  },
  503: {
    th: 'ตอนนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้งในอีกสักครู่',
    en: 'Many people are here right now. Please try again in a few seconds.',
    zh: '现在访问的人很多，请几秒后再试。',
    ja: 'ただいま大変混み合っています。数秒後にもう一度お試しください。',
    vi: 'Hiện có rất nhiều người truy cập. Vui lòng thử lại sau vài giây.',
  },
};
const home: Readonly<Record<Language, string>> = {
  th: 'หน้าแรก',
  en: 'Home',
  zh: '首页',
  ja: 'ホーム',
  vi: 'Trang chủ',
};

/**
 * The page of a request that is refused before the app is reached, with a link home. Thai and English
 * are always there, for the address may be a stranger's; a preference for another language comes first.
 */
export async function plainPage(c: Context<WebEnv>, status: keyof typeof words): Promise<Response> {
  const first = await preferredLanguage(c.req.header('Cookie') ?? null);
  const said = [...new Set<Language>([first, 'th', 'en'])];
  const policy = { secure: false, formOrigins: [], imageOrigins: [], development: false };
  for (const [name, value] of Object.entries(
    securityHeaders(policy, { scripts: [], styles: [] }),
  )) {
    c.header(name, value);
  }
  // Our own form is kept for Back, which leads on to what was typed; a 403 is for the form of another site.
  const isOurForm = c.req.method === 'POST' && status !== 403;
  c.header('Cache-Control', isOurForm ? 'private, no-cache' : 'no-store');
  return c.html(
    `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8"><title>${status} · Chokdee</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main>' +
      `<h1>Chokdee</h1>${said.map((lang) => `<p lang="${lang}">${words[status][lang]}</p>`).join('')}` +
      `<p><a href="/m/home">${said.map((lang) => `<span lang="${lang}">${home[lang]}</span>`).join(' · ')}</a></p>` +
      `<p><small>${c.get('requestId')}</small></p></main></body></html>`,
    status,
  );
}
