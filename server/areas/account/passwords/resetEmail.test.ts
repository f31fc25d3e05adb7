import { expect, it } from 'vitest';
import { resetEmail } from './resetEmail';

const asked = {
  recipient: 'a@example.com',
  userName: 'somchai',
  link: 'https://chokdee.test/m/setPassword?token=abc',
  minutes: 30,
};

it.each(['th', 'en', 'zh', 'ja', 'vi'])(
  'writes the link, the name and the minutes in %s',
  (language) => {
    const { recipient, subject, text } = resetEmail({ ...asked, language });
    expect(recipient).toBe(asked.recipient);
    for (const said of [asked.link, asked.userName, String(asked.minutes)]) {
      expect(text).toContain(said);
    }
    if (language !== 'en')
      expect(subject).not.toBe(resetEmail({ ...asked, language: 'en' }).subject);
  },
);

it('writes English for a language without words', () => {
  const english = resetEmail({ ...asked, language: 'en' });
  expect(resetEmail({ ...asked, language: 'xx' })).toEqual(english);
});
