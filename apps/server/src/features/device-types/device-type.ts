import type { DeviceTypeChange, DeviceTypePayload } from '@trapline/contract/device-types/schemas.ts';
import type { z } from 'zod';
import type { EntryOf } from '../../kernel/catalogue/entries.queries.ts';
import type { Catalogue } from '../../kernel/catalogue/entries.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import { mergeTexts, namesAndDescriptionsOf } from '../../kernel/translations.ts';
import { isEntryVisible, requireEditable } from './catalogue-owner.read.ts';

export type DeviceTypeColumns = EntryOf<'device_types'>;

/** Device types are a catalogue; entries that can be recorded are assigned to a type. */
export const DEVICE_TYPES: Catalogue<DeviceTypeColumns> = {
  table: 'device_types',
  entity: 'deviceType',
  isUsable: (ctx) => isEntryVisible(ctx, 'device_types'),
  ownerOf: (row) => row.root_company_id,
  requireEditable: (ctx, row) => requireEditable(ctx, row.root_company_id),
  asForm: (row) => ({
    name: row.name,
    description: row.description,
    color: row.color,
    measurementMethod: row.measurement_method,
    settings: { prefix: row.prefix ?? '', redirectOption: row.redirect_option },
    translations: namesAndDescriptionsOf(row.translations),
  }),
};

export const newDeviceType = (input: z.output<typeof DeviceTypePayload>, owner: number | null) => ({
  name: input.name,
  description: input.description || null,
  color: input.color.toLowerCase(),
  measurement_method: input.measurementMethod,
  prefix: input.settings?.prefix || null,
  redirect_option: input.settings?.redirectOption ?? 'none',
  translations: mergeTexts({}, input.translations),
  root_company_id: owner,
});

const textOrNull = (input: string | null | undefined) => (input === undefined ? undefined : input || null);

export const changedDeviceType = (input: z.output<typeof DeviceTypeChange>, { translations }: DeviceTypeColumns) =>
  withoutUndefined({
    name: input.name,
    description: textOrNull(input.description),
    color: input.color?.toLowerCase(),
    measurement_method: input.measurementMethod,
    prefix: textOrNull(input.settings?.prefix),
    redirect_option: input.settings?.redirectOption,
    translations: input.translations && mergeTexts(translations, input.translations),
  });
