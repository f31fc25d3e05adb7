import { expect, it } from 'vitest';
import type { Language } from '../../../kernel/api/call';
import { resetEmail } from './forgot';

const input = {
  recipient: 'a@example.com',
  userName: 'somchai',
  link: 'https://chokdee.test/m/setPassword?token=abc',
  minutes: 30,
};

it.each<Language>(['th', 'en', 'zh', 'ja', 'vi'])(
  'writes the link, the name and the minutes in %s',
  (language) => {
    const { recipient, subject, text } = resetEmail({ ...input, language });
    expect(recipient).toBe(input.recipient);
    for (const said of [input.link, input.userName, String(input.minutes)]) {
      expect(text).toContain(said);
    }
    if (language !== 'en')
      expect(subject).not.toBe(resetEmail({ ...input, language: 'en' }).subject);
  },
);
