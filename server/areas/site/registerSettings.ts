import type { z } from 'zod';
import {
  registerFields,
  type fieldSetting,
  type RegisterField,
  type registerSettings as contract,
} from './api/site';
import * as api from './api/site';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { locationOf } from '../../kernel/region/location';
import { ok } from '../../kernel/result';
import { listOf, type SettingKey, type SettingValue } from '../../kernel/settings/keys';

type Settings = Record<SettingKey, SettingValue>;

/** Returns the registration form's settings in a country, from settings that were read already. */
export function registerSettingsOf(settings: Settings, country: string): z.output<typeof contract> {
  const fields: Partial<Record<RegisterField, z.output<typeof fieldSetting>>> = {};
  for (const field of registerFields) {
    fields[field] = {
      enabled: settings[`register.${field}.enabled`] === '1',
      required: settings[`register.${field}.required`] === '1',
    };
  }
  return {
    fields,
    captcha: { enabled: settings['register.captcha.enabled'] === '1' },
    minimumAge: listOf(settings['register.countriesOf21']).includes(country)
      ? 21
      : Number(settings['register.minimumAge']),
  };
}

/** Returns which registration fields are shown and required, and the age that the form asks for. */
export async function registerSettings(
  platform: Platform,
  country: string,
): Promise<z.output<typeof contract>> {
  return registerSettingsOf(await platform.settings.all(), country);
}

export const bindings: Binding[] = [
  bind(api.registerSetting, async (platform, { caller }) =>
    ok(await registerSettings(platform, locationOf(platform, caller).country)),
  ),
];
