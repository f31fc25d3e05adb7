import type { Platform } from '../../context';

/** Returns true while members exchange points for gifts (`PTSYS3`). */
export const isMallOpen = ({ settings }: Pick<Platform, 'settings'>): Promise<boolean> =>
  settings.on('PTSYS3');
