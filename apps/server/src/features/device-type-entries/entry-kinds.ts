import type {
  ActionChange,
  ActionPayload,
  ObjectChange,
  ObjectPayload,
  ObservationChange,
  ObservationPayload,
} from '@trapline/contract/device-type-entries/schemas.ts';
import type { z } from 'zod';
import type { EntryOf } from '../../kernel/catalogue/entries.queries.ts';
import type { Catalogue } from '../../kernel/catalogue/entries.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import { mergeTexts, namesAndDescriptionsOf, namesOf } from '../../kernel/translations.ts';
import { isEntryVisible, requireEditable } from '../device-types/catalogue-owner.read.ts';
import type { EntryKind } from '../device-types/entry-kind.read.ts';

export type ActionRow = EntryOf<'device_type_actions'>;
export type ObjectRow = EntryOf<'device_type_objects'>;
export type ObservationRow = EntryOf<'device_type_observations'>;
export type OwnedRow = ActionRow | ObjectRow | ObservationRow;

export type Kind<Row extends OwnedRow> = Catalogue<Row> & { readonly kind: EntryKind };

const ownedKind = <Row extends OwnedRow>(part: Pick<Kind<Row>, 'kind' | 'table' | 'entity' | 'asForm'>): Kind<Row> => ({
  ...part,
  isUsable: (ctx) => isEntryVisible(ctx, part.table),
  ownerOf: (row) => row.root_company_id,
  requireEditable: (ctx, row) => requireEditable(ctx, row.root_company_id),
});

export const ACTIONS = ownedKind<ActionRow>({
  kind: 'action',
  table: 'device_type_actions',
  entity: 'deviceTypeAction',
  asForm: (row) => ({
    name: row.name,
    shouldClean: row.should_clean,
    isInspection: row.is_inspection,
    settings: { addWhenDeviceAddedToInspection: row.add_when_device_added },
    translations: namesAndDescriptionsOf(row.translations),
  }),
});

export const OBJECTS = ownedKind<ObjectRow>({
  kind: 'object',
  table: 'device_type_objects',
  entity: 'deviceTypeObject',
  asForm: (row) => ({
    name: row.name,
    category: row.category,
    target: row.target,
    translations: namesOf(row.translations),
  }),
});

export const OBSERVATIONS = ownedKind<ObservationRow>({
  kind: 'observation',
  table: 'device_type_observations',
  entity: 'deviceTypeObservation',
  asForm: (row) => ({
    name: row.name,
    type: row.type,
    sign: row.is_sign,
    translations: namesOf(row.translations),
  }),
});

export const newAction = (input: z.output<typeof ActionPayload>) => ({
  name: input.name,
  should_clean: input.shouldClean ?? false,
  is_inspection: input.isInspection ?? false,
  add_when_device_added: input.settings?.addWhenDeviceAddedToInspection ?? false,
  translations: mergeTexts({}, input.translations),
});

export const changedAction = (input: z.output<typeof ActionChange>, row: ActionRow) =>
  withoutUndefined({
    name: input.name,
    should_clean: input.shouldClean,
    is_inspection: input.isInspection,
    add_when_device_added: input.settings?.addWhenDeviceAddedToInspection,
    translations: input.translations && mergeTexts(row.translations, input.translations),
  });

export const newObject = (input: z.output<typeof ObjectPayload>) => ({
  name: input.name,
  category: input.category ?? 'NORMAL',
  target: input.target ?? true,
  translations: mergeTexts({}, input.translations),
});

export const changedObject = (input: z.output<typeof ObjectChange>, row: ObjectRow) =>
  withoutUndefined({
    name: input.name,
    category: input.category,
    target: input.target,
    translations: input.translations && mergeTexts(row.translations, input.translations),
  });

export const newObservation = (input: z.output<typeof ObservationPayload>) => ({
  name: input.name,
  type: input.type,
  is_sign: input.sign ?? false,
  translations: mergeTexts({}, input.translations),
});

export const changedObservation = (input: z.output<typeof ObservationChange>, row: ObservationRow) =>
  withoutUndefined({
    name: input.name,
    is_sign: input.sign,
    translations: input.translations && mergeTexts(row.translations, input.translations),
  });
