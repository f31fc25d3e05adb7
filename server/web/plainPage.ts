import type { Context } from 'hono';
import { securityHeaders } from '../../app/session/headers';
import type { WebEnv } from './env';

const words = {
  403: [
    'คำขอนี้มาจากเว็บไซต์อื่น จึงไม่ได้ดำเนินการ',
    'This request came from another site, so nothing was done.',
  ],
  405: ['หน้านี้ไม่รับแบบฟอร์ม จึงไม่ได้ดำเนินการใด ๆ', 'This page takes no form, so nothing was done.'],
  413: ['ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป', 'What was sent is too large.'],
  429: ['มีคำขอมากเกินไป กรุณารอสักครู่', 'Too many requests, please wait a little.'],
} as const;

/**
 * The page of a request that is refused before the app is reached. It has both languages, since no
 * preference has been read yet, and a link home.
 */
export function plainPage(c: Context<WebEnv>, status: keyof typeof words): Response {
  const [thai, english] = words[status];
  const policy = { secure: false, formOrigins: [], imageOrigins: [], development: false };
  for (const [name, value] of Object.entries(
    securityHeaders(policy, { scripts: [], styles: [] }),
  )) {
    c.header(name, value);
  }
  c.header('Cache-Control', 'no-store');
  return c.html(
    `<!DOCTYPE html><html lang="th"><head><meta charset="utf-8"><title>${status} · Chokdee</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main>' +
      `<h1>Chokdee</h1><p>${thai}</p><p lang="en">${english}</p>` +
      `<p><a href="/m/home">หน้าแรก · <span lang="en">Home</span></a></p>` +
      `<p><small>${c.get('requestId')}</small></p></main></body></html>`,
    status,
  );
}
