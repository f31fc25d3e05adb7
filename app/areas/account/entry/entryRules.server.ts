import { mobile_rules } from '~/forms/rules/fieldRule';
import type { EntryView } from './entry';

/** The rules of the login fields, by login method. */
export const login_rules = {
  username: ['loginUsername', 'loginPassword'],
  sms: [...mobile_rules.known, 'verificationCode'],
} as const;

/** The rules of the registration fields, by registration method. */
export const register_rules = {
  username: ['username', 'password'],
  mobileNum: [...mobile_rules.new, 'verificationCode', 'password'],
} as const;

/** The names of the rules that script checks the page's form with. */
export const checkedNames = ({
  login,
  register,
}: Pick<EntryView, 'login' | 'register'>): readonly string[] => [
  ...(login ? login_rules[login.type] : []),
  ...(register
    ? [...register_rules[register.method], ...register.optional.map(({ name }) => name)]
    : []),
];
