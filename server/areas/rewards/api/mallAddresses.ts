import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';
import { provinceCodes } from './thaiProvinces';

/** Addresses that a member keeps. */
export const mall_addresses_most = 5;

/** Characters of the parts of an address. */
export const address_bounds = { name: 60, line: 120, subdistrict: 60, district: 60 } as const;

/** An address as its member sees it. */
export const addressView = z.object({
  name: z.string(),
  /** The last four digits of the phone; the others are told to nobody. */
  phoneEnd: z.string(),
  line: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  province: z.enum(provinceCodes),
  postcode: z.string(),
});

const text = (max: number) => z.string().max(max);

export const mallAddresses = call({
  name: 'mallAddresses',
  method: 'GET',
  path: '/wps/mall/addresses',
  auth: 'real',
  request: noFields,
  response: z.object({
    list: z.array(addressView.extend({ addressId: z.string() })).max(mall_addresses_most),
  }),
  errors: [],
  summary: "The member's own addresses for gifts, the oldest first",
});

export const addMallAddress = call({
  name: 'addMallAddress',
  method: 'POST',
  path: '/wps/mall/addresses',
  auth: 'real',
  excluded: 'timeOut',
  encrypted: true,
  request: z.object({
    name: text(200),
    phone: text(60),
    line: text(400),
    subdistrict: text(200),
    district: text(200),
    /** The code of a province. */
    province: text(10),
    postcode: text(60),
  }),
  response: z.object({
    addressId: z.string(),
    /** False where the member had the address already. */
    isNew: z.boolean(),
  }),
  errors: ['fields_invalid', 'addresses_full', 'step_up_required'],
  summary: 'Keeps an address in Thailand for gifts that are sent',
});

export const removeMallAddress = call({
  name: 'removeMallAddress',
  method: 'POST',
  path: '/wps/mall/addresses/remove',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ addressId: text(60) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['address_unknown'],
  summary: "Deletes one of the member's own addresses; orders keep their own copy",
});
