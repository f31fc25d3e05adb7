/** A time that is left as minutes and seconds: 4:07. A begun second counts whole. */
export function clockText(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
