import { giftDrawings } from './drawings/gifts';
import { palettes, type PaletteName } from './palettes';
import { draw, place } from './pen';

type GiftName = keyof typeof giftDrawings;

/** The ground that each gift stands out from. */
const grounds: Readonly<Record<GiftName, PaletteName>> = {
  'rice-cooker': 'teal',
  'stand-fan': 'sunset',
  tumbler: 'gold',
  umbrella: 'sky',
  'power-bank': 'leaf',
  helmet: 'violet',
  necklace: 'vermilion',
  banknote: 'gold',
  banknotes: 'plum',
  'phone-credit': 'sunset',
  coffee: 'jade',
};

export const giftNames = Object.keys(giftDrawings) as GiftName[];

/** Draws a gift of the demo's mall, 120 by 120: a thing on a calm ground, without words. */
export function giftArt(name: GiftName): string {
  const { light, deep } = palettes[grounds[name]];
  const ground = `<radialGradient id="g" cy=".4" r=".8"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><path fill="url(#g)" d="M0 0h120v120H0z"/>`;
  const glow = `<circle cx="60" cy="58" r="46" fill="#fff" opacity=".2"/><ellipse cx="60" cy="104" rx="34" ry="6" opacity=".2"/>`;
  const thing = place(draw(giftDrawings[name], { gradient: 'm' }), 20, 17, 0.8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${ground}${glow}${thing}</svg>`;
}
