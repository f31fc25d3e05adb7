import { expect, it } from 'vitest';
import { serverWords } from '../../words';
import type { Language } from '../api/call';
import type { CodePurpose } from '../api/verification';
import { codeMessage } from './codeText';

const code = '123456';
const codePurposes = Object.keys(serverWords('en').codes.uses) as CodePurpose[];
/** Letters that fit a message of 160; with any other, it has 70 (GSM 03.38, UCS-2). */
const plain = /^[\x20-\x7e\n]+$/;

it.each<Language>(['th', 'en', 'zh', 'ja', 'vi'])(
  'writes each code in %s, in one SMS',
  (language) => {
    const texts = codePurposes.map((purpose) => {
      const sms = codeMessage({ purpose, recipient: '+66812345678', language }, code);
      expect(sms.text).toContain(code);
      expect([...sms.text].length, sms.text).toBeLessThanOrEqual(plain.test(sms.text) ? 160 : 70);
      const mail = codeMessage({ purpose, recipient: 'a@example.com', language }, code);
      expect(mail.text).toContain(code);
      expect('subject' in mail && mail.subject).not.toContain(code);
      return sms.text;
    });
    expect(new Set(texts).size).toBe(codePurposes.length);
  },
);
