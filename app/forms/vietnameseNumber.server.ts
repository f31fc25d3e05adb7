const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const scales = ['', ' nghìn', ' triệu', ' tỷ', ' nghìn tỷ', ' triệu tỷ'];

/** Writes a number up to 99; `after` another: 5 is lẻ năm, and 15 is mười lăm. */
function below100(number: number, after: boolean): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  if (ten === 0) return after ? `lẻ ${digits[one]}` : digits[one]!;
  const last = one === 5 ? 'lăm' : one === 1 && ten > 1 ? 'mốt' : digits[one]!;
  const head = ten === 1 ? 'mười' : `${digits[ten]} mươi`;
  return one === 0 ? head : `${head} ${last}`;
}

/** Writes a group of three digits; `full` says its hundreds also where there are none. */
function below1000(number: number, full: boolean): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const head = hundred > 0 || full ? `${digits[hundred]} trăm` : '';
  if (rest === 0) return head;
  return [head, below100(rest, head !== '')].filter((part) => part !== '').join(' ');
}

/** Writes a whole number below 10^18 in Vietnamese words: 105000 is một trăm lẻ năm nghìn. */
export function vietnameseNumber(number: number): string {
  if (number === 0) return digits[0]!;
  const parts: string[] = [];
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale += 1) {
    const group = rest % 1_000;
    if (group > 0) parts.unshift(below1000(group, rest >= 1_000) + scales[scale]);
  }
  return parts.join(' ');
}

const currencies: Readonly<Record<string, string>> = {
  THB: 'baht',
  VND: 'đồng',
  USD: 'đô la',
  CNY: 'nhân dân tệ',
  JPY: 'yên',
};

/** The name of a currency in Vietnamese. */
export const currencyWords = (currency: string): string => currencies[currency] ?? currency;
