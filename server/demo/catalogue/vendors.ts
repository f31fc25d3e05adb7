import type { GameType } from '../../areas/games/api/games';
import type { World } from './words/noun';

export interface CatalogueVendor {
  code: string;
  name: string;
  /** `sandbox` is our own vendor behind the wallet; games of `none` cannot be launched yet. */
  adapter: 'sandbox' | 'none';
  types: readonly GameType[];
}

const studio = (code: string, name: string): CatalogueVendor => ({
  code,
  name,
  adapter: 'sandbox',
  types: ['RNG'],
});

const house = (code: string, name: string, ...types: GameType[]): CatalogueVendor => ({
  code,
  name,
  // The electronic lotteries have a launcher of their own.
  adapter: types.includes('ELOTT') ? 'none' : 'sandbox',
  types,
});

/** The invented vendors in the order of the menu, each with its categories. */
export const vendors: readonly CatalogueVendor[] = [
  studio('LOTUSFORGE', 'Lotus Forge'),
  studio('TINKITE', 'Tin Kite'),
  studio('MANGOCIRCUIT', 'Mango Circuit'),
  studio('OLDPIER', 'Old Pier Games'),
  studio('RAINDRUM', 'Rain Drum'),
  studio('FIREFLYLOOM', 'Firefly Loom'),
  house('JASMINEROOM', 'Jasmine Room', 'LIVE'),
  house('SILKPARASOL', 'Silk Parasol', 'LIVE'),
  house('TEAKTABLE', 'Teak Table', 'LIVE'),
  house('HARBOURNINE', 'Harbour Nine', 'LIVE'),
  house('COPPERBELL', 'Copper Bell', 'LIVE', 'SPORTS'),
  house('BANYANHALL', 'Banyan Hall', 'LIVE', 'SPORTS'),
  house('REDBRIDGE', 'Red Bridge House', 'LIVE', 'SPORTS'),
  house('LONGWHISTLE', 'Long Whistle', 'LIVE', 'SPORTS'),
  house('TALLGRASS', 'Tall Grass', 'SPORTS'),
  house('MUDDYBOOT', 'Muddy Boot', 'SPORTS'),
  house('PIXELBUFFALO', 'Pixel Buffalo', 'SPORTS', 'ESPORTS'),
  house('NIGHTSOCKET', 'Night Socket', 'SPORTS', 'ESPORTS'),
  house('DEEPLANTERN', 'Deep Lantern', 'FISH', 'PVP'),
  house('CORALABACUS', 'Coral Abacus', 'FISH', 'PVP'),
  house('TIDEPOOL', 'Tidepool Works', 'FISH', 'PVP'),
  house('BAMBOONUMBERS', 'Bamboo Numbers', 'ELOTT'),
  house('KITECOMET', 'Kite & Comet', 'ELOTT'),
];

/** The studio that makes the slots of each world. */
export const studio_of: Record<World, string> = {
  myth: 'LOTUSFORGE',
  sky: 'TINKITE',
  orchard: 'MANGOCIRCUIT',
  water: 'OLDPIER',
  forest: 'RAINDRUM',
  craft: 'FIREFLYLOOM',
};
