import type { DeviceTypeChange, DeviceTypePayload } from '@trapline/contract/device-types/schemas.ts';
import type { z } from 'zod';
import type { EntryOf } from '../../kernel/catalogue/entries.queries.ts';
import type { Catalogue } from '../../kernel/catalogue/entries.ts';
import { onlySent } from '../../kernel/diff.ts';
import { namesAndDescriptionsOf, withTexts } from '../../kernel/translations.ts';
import { isInSight, requireMine } from './catalogue-owner.read.ts';

export type DeviceTypeColumns = EntryOf<'device_types'>;

/** Device types are a catalogue; entries that can be recorded are assigned to a type. */
export const DEVICE_TYPES: Catalogue<DeviceTypeColumns> = {
  table: 'device_types',
  entity: 'deviceType',
  reach: (ctx) => isInSight(ctx, 'device_types'),
  ownerOf: (row) => row.root_company_id,
  requireMine: (ctx, row) => requireMine(ctx, row.root_company_id),
  asForm: (row) => ({
    name: row.name,
    description: row.description,
    color: row.color,
    measurementMethod: row.measurement_method,
    settings: { prefix: row.prefix ?? '', redirectOption: row.redirect_option },
    translations: namesAndDescriptionsOf(row.translations),
  }),
};

export const newDeviceType = (sent: z.output<typeof DeviceTypePayload>, owner: number | null) => ({
  name: sent.name,
  description: sent.description || null,
  color: sent.color.toLowerCase(),
  measurement_method: sent.measurementMethod,
  prefix: sent.settings?.prefix || null,
  redirect_option: sent.settings?.redirectOption ?? 'none',
  translations: withTexts({}, sent.translations),
  root_company_id: owner,
});

const orNone = (sent: string | null | undefined) => (sent === undefined ? undefined : sent || null);

export const changedDeviceType = (sent: z.output<typeof DeviceTypeChange>, { translations }: DeviceTypeColumns) =>
  onlySent({
    name: sent.name,
    description: orNone(sent.description),
    color: sent.color?.toLowerCase(),
    measurement_method: sent.measurementMethod,
    prefix: orNone(sent.settings?.prefix),
    redirect_option: sent.settings?.redirectOption,
    translations: sent.translations && withTexts(translations, sent.translations),
  });
