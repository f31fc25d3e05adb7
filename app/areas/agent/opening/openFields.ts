import { defineFields } from '~/forms/fields';

/** The account that an agent opens: the rebate is in per cent. */
export const openFields = defineFields('open', {
  username: 'team_user_name',
  nickname: 'team_nickname',
  type: 'opening_type',
  rebate: 'team_rebate',
});

/** The member whose first password an agent makes again. */
export const renewFields = defineFields('renew', { memberId: null });

/** The invitation link that an agent makes: its end in days, and the newcomers that it takes; 0 for any. */
export const linkFields = defineFields('link', {
  type: 'opening_type',
  rebate: 'team_rebate',
  days: 'links_days',
  uses: 'links_uses',
});

/** A link that its agent ends, and the second yes. */
export const endFields = defineFields('endLink', { linkId: null, confirmed: null });

/** Days after which a link ends; 0 for no end. The first is chosen where nothing was. */
export const link_days = [30, 7, 90, 0] as const;
/** Newcomers that a link takes; 0 for any number. */
export const link_uses = [0, 1, 10, 100] as const;

export const opening_path = '/m/agentRegister';

/** The address of what came of a form, by its key. */
export const openedPath = (key: string): string =>
  `${opening_path}?${new URLSearchParams({ opened: key })}`;

/** The address of the links alone. */
export const links_path = `${opening_path}?tab=links`;

/** The address of one link. */
export const linkPath = (linkId: string): string =>
  `${opening_path}?${new URLSearchParams({ link: linkId })}`;

/** On the page of a link: the question before it is ended. */
export const end_query = 'end';

/** The address of the question before a link is ended. */
export const endPath = (linkId: string): string => `${linkPath(linkId)}&${end_query}=1`;

/** The address of those who came by a link. */
export const camePath = (linkId: string): string =>
  `${opening_path}?${new URLSearchParams({ link: linkId, came: '1' })}`;
