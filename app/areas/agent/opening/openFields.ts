import { defineFields } from '~/forms/fields';

/** The account that an agent opens: the rebate is in per cent. */
export const openFields = defineFields('open', {
  username: 'team_user_name',
  nickname: 'team_nickname',
  type: 'opening_type',
  rebate: 'team_rebate',
});

export const opening_path = '/m/agentRegister';

/** The address of what came of a form, by its key. */
export const openedPath = (key: string): string =>
  `${opening_path}?${new URLSearchParams({ opened: key })}`;
