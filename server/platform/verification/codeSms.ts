import { code_life_ms } from './codes';

const minutes = code_life_ms / 60_000;

/**
 * A code as a text message, in Thai or in English for every other language. In Thai 70 characters
 * are one message, and each further one costs again.
 */
export const codeSms = (language: string, code: string): string =>
  language === 'th'
    ? `${code} คือรหัสยืนยัน Chokdee ใช้ได้ ${minutes} นาที อย่าบอกใคร`
    : `${code} is your Chokdee code for ${minutes} minutes. Tell it to nobody.`;
