import { SIGNAL_STATUSES } from '@trapline/contract/devices/rules.ts';
import { LORA_SORTS, LORA_VERSIONS } from '@trapline/contract/lora-devices/rules.ts';
import { choice, page, searchOf, text, uuid } from '~/lib/search.ts';

/** The part of the list that is stored in its address. */
export const loraSearch = searchOf({
  search: text(100),
  company: uuid,
  version: choice(LORA_VERSIONS),
  status: choice(SIGNAL_STATUSES),
  sort: choice(LORA_SORTS),
  page,
});
export type LoraSearch = ReturnType<typeof loraSearch>;

/** The DevEUI of a device that sent before its registration, and the company of the network that received it. */
export const loraCreateSearch = searchOf({ devEui: text(40), company: uuid });

export const LORA_TABS = ['history', 'uplinks', 'commands'] as const;
export type LoraTab = (typeof LORA_TABS)[number];

/** The open tab of a LoRa device and its page; the first of each is left out of the address. */
export const loraDeviceSearch = searchOf({ view: choice(LORA_TABS), page });

export const gatewaysSearch = searchOf({ search: text(100), page });
