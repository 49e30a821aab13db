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
import { onlySent } from '../../kernel/diff.ts';
import { namesAndDescriptionsOf, namesOf, withTexts } from '../../kernel/translations.ts';
import { isInSight, requireMine } from '../device-types/catalogue-owner.read.ts';
import type { EntryKind } from '../device-types/entry-kind.read.ts';

export type ActionRow = EntryOf<'device_type_actions'>;
export type ObjectRow = EntryOf<'device_type_objects'>;
export type ObservationRow = EntryOf<'device_type_observations'>;
export type OwnedRow = ActionRow | ObjectRow | ObservationRow;

export type Kind<Row extends OwnedRow> = Catalogue<Row> & { readonly kind: EntryKind };

const owned = <Row extends OwnedRow>(part: Pick<Kind<Row>, 'kind' | 'table' | 'entity' | 'asForm'>): Kind<Row> => ({
  ...part,
  reach: (ctx) => isInSight(ctx, part.table),
  ownerOf: (row) => row.root_company_id,
  requireMine: (ctx, row) => requireMine(ctx, row.root_company_id),
});

export const ACTIONS = owned<ActionRow>({
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

export const OBJECTS = owned<ObjectRow>({
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

export const OBSERVATIONS = owned<ObservationRow>({
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

export const newAction = (sent: z.output<typeof ActionPayload>) => ({
  name: sent.name,
  should_clean: sent.shouldClean ?? false,
  is_inspection: sent.isInspection ?? false,
  add_when_device_added: sent.settings?.addWhenDeviceAddedToInspection ?? false,
  translations: withTexts({}, sent.translations),
});

export const changedAction = (sent: z.output<typeof ActionChange>, row: ActionRow) =>
  onlySent({
    name: sent.name,
    should_clean: sent.shouldClean,
    is_inspection: sent.isInspection,
    add_when_device_added: sent.settings?.addWhenDeviceAddedToInspection,
    translations: sent.translations && withTexts(row.translations, sent.translations),
  });

export const newObject = (sent: z.output<typeof ObjectPayload>) => ({
  name: sent.name,
  category: sent.category ?? 'NORMAL',
  target: sent.target ?? true,
  translations: withTexts({}, sent.translations),
});

export const changedObject = (sent: z.output<typeof ObjectChange>, row: ObjectRow) =>
  onlySent({
    name: sent.name,
    category: sent.category,
    target: sent.target,
    translations: sent.translations && withTexts(row.translations, sent.translations),
  });

export const newObservation = (sent: z.output<typeof ObservationPayload>) => ({
  name: sent.name,
  type: sent.type,
  is_sign: sent.sign ?? false,
  translations: withTexts({}, sent.translations),
});

export const changedObservation = (sent: z.output<typeof ObservationChange>, row: ObservationRow) =>
  onlySent({
    name: sent.name,
    is_sign: sent.sign,
    translations: sent.translations && withTexts(row.translations, sent.translations),
  });
