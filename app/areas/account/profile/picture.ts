import type { MemberInfo } from '~/session/page.server';

/**
 * The address of a member's picture (account#avatar): an uploaded one has its whole address, one of
 * ours a path of our art that its format is put to.
 */
export const pictureOf = ({ avatar, avatarType }: MemberInfo['avatar']): string =>
  avatarType === 'CUSTOM' ? avatar : `${avatar}.svg`;
