import { age_text_version } from '../../server/areas/account/api/ageText';

/** The fields by which a form of ours agrees to the sentence that it shows: the ticked box and its mark. */
export const agreed = { agree: 'on', agreedAge: `18.${age_text_version}` };
