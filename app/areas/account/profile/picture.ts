import type { MemberInfo } from '~/session/page.server';

/**
 * The address of a member's picture (account#avatar). An uploaded one has a full address; one of
 * ours has a path without its format, which is added here.
 */
export const pictureOf = ({ avatar, avatarType }: MemberInfo['avatar']): string =>
  avatarType === 'CUSTOM' ? avatar : `${avatar}.svg`;
