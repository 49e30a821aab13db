import type { EditedAction, EditedObject, EditedObservation } from '@trapline/contract/device-type-entries/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { namesAndDescriptionsOf, namesOf, translated } from '../../kernel/translations.ts';
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

type Types = EditedAction['deviceTypes'];

const presentEntry = (row: OwnedRow, deviceTypes: Types, language: Language) => ({
  id: row.id,
  uuid: row.uuid,
  name: translated(row, language, 'name', row.name),
  parentCompanyId: row.root_company_id,
  deviceTypeId: deviceTypes[0]?.id ?? null,
  deviceTypes,
  order: row.position,
  version: row.version,
  base: { name: row.name },
});

/** Presents entries with the types they are assigned to, with one more statement. */
const presenting =
  <Row extends OwnedRow, Shown>({ kind }: Kind<Row>, more: (row: Row) => Shown) =>
  async (ctx: AnyCtx, rows: readonly Row[]) => {
    const ids = rows.map(({ id }) => id);
    const types = await typesOfEntries(ctx, kind, ids);
    return rows.map((row) => ({ ...presentEntry(row, types.get(row.id) ?? [], ctx.language), ...more(row) }));
  };

export const presentActions = presenting(
  ACTIONS,
  (row: ActionRow): Omit<EditedAction, keyof ReturnType<typeof presentEntry>> => ({
    shouldClean: row.should_clean,
    isInspection: row.is_inspection,
    settings: { addWhenDeviceAddedToInspection: row.add_when_device_added },
    translations: namesAndDescriptionsOf(row.translations),
  }),
);

export const presentObjects = presenting(
  OBJECTS,
  (row: ObjectRow): Omit<EditedObject, keyof ReturnType<typeof presentEntry>> => ({
    category: row.category,
    target: row.target,
    translations: namesOf(row.translations),
  }),
);

export const presentObservations = presenting(
  OBSERVATIONS,
  (row: ObservationRow): Omit<EditedObservation, keyof ReturnType<typeof presentEntry>> => ({
    type: row.type,
    sign: row.is_sign,
    translations: namesOf(row.translations),
  }),
);
