import type { Drawing } from '../pen';

/**
 * Drawings of the groups of lotteries alone. They are no motifs: games and vendors without a subject
 * choose theirs among those, and a new one would change the pictures of many.
 */
export const groupDrawings = {
  junk: `
    ! A
    U4 M46 4V64M27 20V62
    A M46 4C72 10 88 32 86 60L41 54C48 38 49 20 46 4z
    C M27 18C39 28 41 42 38 54L8 51C20 43 27 32 27 18z
    D3.5 M49 19Q61 20 72 25M48 31Q64 33 81 41M45 43Q64 46 86 53M24 32L38 35M18 42L39 45
    U M2 57C20 66 76 68 99 54C97 76 84 89 64 89H34C16 89 5 75 2 57z
    O M5 66C24 75 76 77 97 65L94 73C78 82 22 82 8 75z
    t M2 86Q14 79 26 86T50 86T74 86T98 86Q82 100 50 100Q18 100 2 86z`,
  dice: `
    ! I
    S r 29 7 42 42 10
    I r 29 3 42 42 10
    S r 4 53 42 42 10
    I r 4 49 42 42 10
    S r 54 53 42 42 10
    I r 54 49 42 42 10
    R17 M50 24h0
    K9 M14 59h0M25 70h0M36 81h0M65 60h0M85 60h0M65 80h0M85 80h0
    R9 M75 70h0`,
  fiveballs: `
    ! R
    R o 33 31 19
    Y o 67 31 19
    G o 17 67 17
    B o 50 66 18
    V o 83 67 17
    I17 M33 28h0M67 28h0M17 64h0M50 63h0M83 64h0
    K3.5 M31 24L34 22V34M64 24Q70 21 70 26Q69 30 64 34H71M14 60H20L17 64Q22 66 19 70Q16 71 13 69M52 69V57L46 65H55M86 58H81V63Q87 62 86 67Q84 71 80 69`,
  elevenball: `
    ! G
    E e 50 90 38 8
    G o 50 48 44
    E@5 M90 32A44 44 0 0 1 32 88A56 56 0 0 0 90 32z
    I o 50 45 27
    K6 M37 37L44 31V59M55 37L62 31V59
    W6@7 M15 40Q19 21 34 13`,
} satisfies Record<string, Drawing>;
