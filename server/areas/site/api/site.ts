import { z } from 'zod';
import { call, language, noFields } from '../../../kernel/api/call';
import { newcomerBonus } from '../../wallet/api/bonusTerms';

/** Whitelabel keys (site#whitelabel-flags), by which the operator shows and allows features. */
export const whitelabelKeys = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'TELEGRAMLOGIN3',
  'REWCEN3',
  'PTSYS3',
  'TRANSBETREPMEM3',
  'TRANSREC3',
  'SECPRIV',
  'MAILCEN',
  'MYACC',
  'CBS3',
  'AGEPAG',
  'REGCEN',
  'AGETEAMPNL3',
  'DOWNMAN',
  'TEAMBETTING3',
  'GAMSER',
  'AGEREBINC3',
  'AGEDIV3',
  'REFERRAL3',
] as const;
export type WhitelabelKey = (typeof whitelabelKeys)[number];

/** Optional registration fields (account#registration-form), in the order of the form. */
export const registerFields = [
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'birthDate',
  'recommenderId',
  'affiliateCode',
] as const;
export type RegisterField = (typeof registerFields)[number];
/** Those that hold the number of a phone or an id, by which a messenger knows its user (protection#known-again). */
export const messenger_fields = [
  'whatsapp',
  'zalo',
  'line',
  'wechat',
  'qqNum',
] as const satisfies RegisterField[];
/** Those that tell whether somebody has excluded themselves (protection#known-again). */
export const person_fields = ['payeeName', 'birthDate'] as const satisfies RegisterField[];

export const fieldSetting = z.object({ enabled: z.boolean(), required: z.boolean() });
export const registerSettings = z.object({
  fields: z.record(z.enum(registerFields), fieldSetting),
  captcha: z.object({ enabled: z.boolean() }),
  /** The age that the checkbox confirms (account#age: 18, or 21 in some regions). */
  minimumAge: z.number().int(),
});

export const resourceTypes = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'LINE',
  'TELEGRAM',
  'AFFILIATELINK',
  'AppDownloadIcon',
  'SpeedTest',
] as const;

const siteInfo = z.object({
  /** The countries whose numbers codes are sent to, the home country first. */
  dialingCodes: z.array(z.string()).default(['66', '84']),
  customerService: z.array(z.object({ title: z.string(), path: z.string() })),
  imageCDNs: z.array(z.string()),
  domainRoute: z.array(z.string()),
  mainDomain: z.string(),
  mobileTemplate: z.object({ mem_cen: z.enum(['0', '1']), dep_func: z.enum(['0', '1']) }),
  paths: z.record(z.string()),
  register: registerSettings,
  /** The bonus that a first login in the installed app earns; null where none is given. */
  newcomerBonus: newcomerBonus.nullable().default(null),
  /** The download bar is for members alone. */
  downloadNeedsLogin: z.boolean().default(false),
  resources: z.array(z.object({ resourceType: z.enum(resourceTypes), url: z.string() })),
  whitelabel: z.record(z.enum(whitelabelKeys), z.boolean()),
});
export type SiteInfo = z.infer<typeof siteInfo>;

const location = z.object({ ip: z.string(), country: z.string() });

export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  auth: 'none',
  excluded: 'open',
  request: z.object({ merchantCode: z.string() }),
  response: z.object({
    /**
     * 0 normal, 1 maintenance (also when both are set), 2 region restricted (site#system-status).
     */
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    location,
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** Nothing of this depends on the caller's address, but on the country that a proxy has told at most. */
    sameForAddresses: z.boolean().optional(),
    info: siteInfo,
  }),
  errors: [],
  summary:
    'Tells whether the site is open to the caller, with everything that its chrome is built from',
});

export const consolidatedSettings = call({
  name: 'consolidatedSettings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  auth: 'none',
  excluded: 'open',
  request: z.object({ merchantCode: z.string() }),
  response: siteInfo,
  errors: [],
  summary: 'The site settings alone',
});

export const whitelabel = call({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'none',
  excluded: 'open',
  request: z.object({ merchantCode: z.string() }),
  response: z.record(z.enum(whitelabelKeys), z.boolean()),
  errors: [],
  summary: 'The whitelabel flags alone',
});

export const domainRoute = call({
  name: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: z.array(z.string()),
  errors: [],
  summary: 'The domains that serve this site',
});

export const country = call({
  name: 'country',
  method: 'GET',
  path: '/wps/system/country',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: location,
  errors: [],
  summary: "The caller's address and country as the platform sees them",
});

export const registerSetting = call({
  name: 'registerSetting',
  method: 'GET',
  path: '/wps/system/setting/register',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: registerSettings,
  errors: [],
  summary: 'The registration fields that are shown and required',
});

export const publicKey = call({
  name: 'publicKey',
  method: 'GET',
  path: '/wps/system/publicKey',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: z.object({ kid: z.string(), spki: z.string() }),
  errors: [],
  summary: 'The RSA key (SPKI, PEM) under which the key of an encrypted body is sent',
});

/** The language parameter of listing calls, re-exported for the areas. */
export { language };
