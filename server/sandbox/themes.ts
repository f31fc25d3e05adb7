import { gameThemes, type GameKind, type GameTheme } from '../contract/sandboxGames';

/**
 * Words of English names by the theme that suits them. A plural counts as its singular. A game's
 * name is all that a vendor knows about its picture.
 */
const words: Partial<Record<GameTheme, string>> = {
  animals: `bat bear bee boar buffalo butterfly cat deer dragonfly elephant firefly forest frog gecko
    gibbon horse lion monkey mouse mice mynah owl panda piglet pony rabbit rooster snail squirrel
    swallow tiger toad woods hornbill`,
  food: `banana candy chef chilli coconut dumpling durian farm field grape kitchen lime lychee mango
    mangosteen mooncake noodle orchard papaya pineapple pitaya pomelo pumpkin rambutan rice roll
    starfruit sweet watermelon`,
  sea: `anchor bay crab croc duck harbour island kingfisher koi lighthouse octopus otter pearl pelican
    river seashell shark turtle waterfall wave whale`,
  sky: `balloon cloud comet kite lightning moon rainbow rocket sky star starry sun thunder`,
  thai: `bamboo boat bridge crane drum fan flute jasmine krathong lamp lantern lotus market mask naga
    orchid parasol plumeria puppet sampan sunflower teahouse temple tuk tuktuk village`,
  treasure: `bracelet cave chest coin crown genie key magician mirror palace pirate tower treasure`,
  fortune: `dragon gong peacock phoenix qilin teapot`,
  classic: `bell lucky seven`,
  court: `court feather net paddle racket rally rattan shuttle spike`,
  ring: `boxing limbs ring`,
  hoop: `basket hoop`,
  river: `boat longboat oar rowing`,
  reef: `coral cove reef starfish clownfish seahorse crab shrimp`,
  lagoon: `bay lagoon turtle kingdom puffer tuna`,
  deep: `anglerfish deep eel octopus shark squid whale manta`,
};

const suits = new Map(
  Object.entries(words).map(([theme, list]) => [theme, new Set(list.split(/\s+/))]),
);

const singulars = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];

/** The themes of a kind that a game's English name mentions; may be empty. */
export function themesIn(kind: GameKind, name: string): string[] {
  const spoken = name
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^a-z]+/)
    .flatMap(singulars);
  return gameThemes[kind].filter((theme) => spoken.some((word) => suits.get(theme)?.has(word)));
}
