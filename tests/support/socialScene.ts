import pino from 'pino';
import {
  finishSocial,
  joinSocial,
  startSocial,
  type SocialProvider,
} from '../../server/areas/account/api/social';
import type { Entry } from '../../server/areas/account/entryRefusal';
import type { SocialConfig } from '../../server/kernel/config';
import { setSetting } from '../../server/kernel/settings/settings';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { openAccountScene, type AccountScene } from './accountScene';
import type { WireAnswer, Who } from './contractClient';
import { openTestPlatform } from './platform';

/** The longest that a change of the operator's may take to be live. */
const live_within_ms = 5_000;

export const returnPage = (provider: SocialProvider): string =>
  `https://chokdee.test/m/login/${provider}`;

export interface Started {
  url: string;
  ticket: string;
}

export interface SocialScene extends AccountScene {
  /** Every line that the platform has logged. */
  logged: string[];
  set(key: SettingKey, value: string): Promise<void>;
  /** Begins a login. Throws where that is refused. */
  start(provider: SocialProvider): Promise<Started>;
  finish(
    provider: SocialProvider,
    ticket: string,
    returnedTo: string,
    how?: Who & { entry?: Entry },
  ): Promise<WireAnswer>;
  join(
    pending: string,
    agree?: boolean,
    who?: Who,
    invited?: {
      affiliateCode?: string;
      recommenderId?: string;
      payeeName?: string;
      birthDate?: string;
    },
  ): Promise<WireAnswer>;
}

/** A scene whose platform is known to some providers, with the flags of all of them on. */
export async function openSocialScene(social: SocialConfig): Promise<SocialScene> {
  const platform = await openTestPlatform();
  const logged: string[] = [];
  platform.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  platform.config.social = social;
  const scene = await openAccountScene(platform);
  const from = (who: Who): Who => ({ address: scene.newAddress(), ...who });
  const set = async (key: SettingKey, value: string) => {
    await setSetting(platform.db, key, value, platform.clock.now());
    platform.clock.advance(live_within_ms);
  };
  for (const flag of ['GOOGLELOGIN3', 'FACEBOOKLOGIN3', 'TELEGRAMLOGIN3'] as const) {
    await set(flag, '1');
  }
  return {
    ...scene,
    logged,
    set,
    start: async (provider) => {
      const asked = { provider, redirectUri: returnPage(provider) };
      const answer = await scene.client.ask(startSocial, asked, from({}));
      if (!answer.success) throw new Error(`not started: ${answer.code}`);
      return startSocial.response.parse(answer.value);
    },
    finish: (provider, ticket, returnedTo, { entry, ...who } = {}) =>
      scene.client.ask(finishSocial, { provider, ticket, returnedTo, entry }, from(who)),
    join: (pending, agree = true, who = {}, invited = {}) =>
      scene.client.ask(
        joinSocial,
        { pending, agree, registerUrl: 'chokdee.test', ...invited },
        from(who),
      ),
  };
}

/** The result of a finish. Throws if it was refused. */
export function finishedOf(answer: WireAnswer) {
  if (!answer.success) throw new Error(`not finished: ${answer.code}`);
  return finishSocial.response.parse(answer.value);
}

/** The sealed identity of a new person. Throws if the person is known. */
export function pendingOf(answer: WireAnswer): string {
  const { pending } = finishedOf(answer);
  if (pending === null) throw new Error('this person is known');
  return pending;
}
