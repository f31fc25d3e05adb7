import { dictionary } from '@zxcvbn-ts/language-common';
import { site_names } from './reservedNames';

/** Passwords that many people of this site's countries choose, beside those of the library. Lower case. */
const local_passwords = `
password1 password12 password123 password1234 passw0rd p4ssword p4ssw0rd p@ssw0rd p@ssword1
abc12345 abcd1234 abcd12345 abcde123 abcdef12 abcdefg1 abc123456 a1234567 a12345678 a123456789
aa123456 aa12345678 aaa111222 aaa12345 asd12345 asdf1234 asdf12345 asdfgh12 asdfghj1 q1234567
q12345678 qwe12345 qwer1234 qwer12345 qwert123 qwert1234 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyu1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc
qaz12345 qazwsx12 qazwsx123 zaq12wsx zxc12345 zxcv1234 zxcvbn12 zxcvbnm1 zxcvbnm123
123456ab 123456abc 1234567a 12345678a 123456789a 1234abcd 123abc123 123qwe123 12qwaszx 123qweasd
iloveyou1 iloveyou2 iloveyou12 iloveyou123 loveyou1 loveyou123 love1234 love12345 lovely12
welcome1 welcome12 welcome123 letmein1 letmein12 letmein123 admin123 admin1234 admin12345
administrator1 root1234 user1234 test1234 test12345 guest123 guest1234 demo1234 login123 master12
master123 monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 sunshine1 sunshine123 princess1
princess12 princess123 football1 football12 football123 baseball1 soccer12 soccer123 superman1
batman123 michael1 jordan23 charlie1 trustno1 starwars1 pokemon1 pokemon123 computer1 internet1
samsung1 samsung123 iphone12 google123 facebook1 facebook123 freedom1 whatever1 secret123 changeme1
hello123 hello1234 hello12345 hellow0rd summer2023 summer2024 summer2025 summer2026 winter2024
winter2025 spring2025 spring2026 thailand1 thailand12 thailand123 bangkok1 bangkok12 bangkok123
sawasdee1 sawadee1 chokdee1 chokdee12 chokdee123 chokdee888 chokdee2024 chokdee2025 chokdee2026
lucky123 lucky777 lucky888 lucky999 casino123 casino777 jackpot1 jackpot777 slot1234 slot7777
lotto123 lotto888 money123 money888 vietnam1 vietnam123 saigon123 hanoi123 anhyeuem1 anhyeuem123
matkhau1 matkhau123 somchai1 somchai123 manchester1 liverpool1 liverpool8 chelsea123 arsenal123
barcelona1 madrid123 naruto123 doraemon1 onepiece1 minecraft1 fuckyou1 fuckyou123 asshole1
qqww1122 aabbcc112233 abc123abc abc123def xyz12345 x1234567 z1234567 p1234567 m1234567 s1234567
`;

/** The commonest passwords of leaks, 49,000 and more, with the local ones. Lower case; compared without case. */
export const common_passwords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].map(String),
  ...local_passwords.trim().split(/\s+/),
]);

/** Fewer different characters than these are no password, however many there are of them. */
const least_different = 5;

/** Returns true for a password that everyone tries first: a common one, or one of few different characters. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return common_passwords.has(lower) || new Set(lower).size < least_different;
}

/** Fewer letters than these are no name that a password could be. */
const name_least = 3;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

const withoutDigits = (text: string): string => text.toLowerCase().replaceAll(/\p{Nd}/gu, '');

/**
 * Returns true for a password that is a name of the person with digits and signs, once or repeated, or the site's with
 * digits.
 */
export function isNameWithDigits(
  password: string,
  names: readonly (string | null | undefined)[],
): boolean {
  const isAll = (text: string, name: string): boolean =>
    name.length >= name_least && text !== '' && text.replaceAll(name, '') === '';
  return (
    names.some((name) => isAll(lettersOf(password), lettersOf(name ?? ''))) ||
    site_names.some((name) => isAll(withoutDigits(password), name))
  );
}

const thousand = 1_000;
/** The six-digit ones of the thousand commonest. */
const common_digits: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .slice(0, thousand)
    .map(String)
    .filter((each) => /^\d{6}$/.test(each)),
);

/** Returns true for six digits that everyone tries first: of the leaks, or one, two or three digits repeated. */
export const areCommonDigits = (digits: string): boolean =>
  common_digits.has(digits) || /^(\d{1,3})\1+$/.test(digits);
