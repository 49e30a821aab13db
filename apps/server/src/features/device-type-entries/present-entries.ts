import type {
  EditableAction,
  EditableObject,
  EditableObservation,
} from '@trapline/contract/device-type-entries/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { namesAndDescriptionsOf, namesOf, translate } from '../../kernel/translations.ts';
import { typesOfEntries } from '../device-types/types-of-entries.read.ts';
import {
  ACTIONS,
  type ActionRow,
  type Kind,
  OBJECTS,
  OBSERVATIONS,
  type ObjectRow,
  type ObservationRow,
  type OwnedRow,
} from './entry-kinds.ts';

type Types = EditableAction['deviceTypes'];

const presentEntry = (row: OwnedRow, deviceTypes: Types, language: Language) => ({
  id: row.id,
  uuid: row.uuid,
  name: translate(row, language, 'name', row.name),
  parentCompanyId: row.root_company_id,
  deviceTypeId: deviceTypes[0]?.id ?? null,
  deviceTypes,
  order: row.position,
  version: row.version,
  base: { name: row.name },
});

/** Presents entries with the types they are assigned to, with one more statement. */
const presenterOf =
  <Row extends OwnedRow, Shown>({ kind }: Kind<Row>, presentMore: (row: Row) => Shown) =>
  async (ctx: AnyCtx, rows: readonly Row[]) => {
    const ids = rows.map(({ id }) => id);
    const types = await typesOfEntries(ctx, kind, ids);
    return rows.map((row) => ({ ...presentEntry(row, types.get(row.id) ?? [], ctx.language), ...presentMore(row) }));
  };

export const presentActions = presenterOf(
  ACTIONS,
  (row: ActionRow): Omit<EditableAction, keyof ReturnType<typeof presentEntry>> => ({
    shouldClean: row.should_clean,
    isInspection: row.is_inspection,
    settings: { addWhenDeviceAddedToInspection: row.add_when_device_added },
    translations: namesAndDescriptionsOf(row.translations),
  }),
);

export const presentObjects = presenterOf(
  OBJECTS,
  (row: ObjectRow): Omit<EditableObject, keyof ReturnType<typeof presentEntry>> => ({
    category: row.category,
    target: row.target,
    translations: namesOf(row.translations),
  }),
);

export const presentObservations = presenterOf(
  OBSERVATIONS,
  (row: ObservationRow): Omit<EditableObservation, keyof ReturnType<typeof presentEntry>> => ({
    type: row.type,
    sign: row.is_sign,
    translations: namesOf(row.translations),
  }),
);
