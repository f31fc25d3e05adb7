const letters_shown = 3;
const tones = 4;

/** A bank's mark: the letters of its code, on one of the house's colours that stays the same (sheet `payouts`). */
export function BankMark({ code }: { code: string }) {
  const tone = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones;
  return (
    <span className="bank-mark" data-tone={tone} aria-hidden="true">
      {code.slice(0, letters_shown)}
    </span>
  );
}
