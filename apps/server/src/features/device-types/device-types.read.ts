import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx } from '../../kernel/context.ts';
import { translated } from '../../kernel/translations.ts';

/** What other domains ask of the catalogue: types with all that can be recorded on them. */

const nameIn = (language: Language, row: { name: string; translations: unknown }): string =>
  translated(row, language, 'name', row.name);

const withCatalogue = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('device_types')
    .selectAll('device_types')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('action_associations as link')
          .innerJoin('device_type_actions as action', 'action.id', 'link.device_type_action_id')
          .select([
            'action.id',
            'action.uuid',
            'action.name',
            'action.should_clean',
            'action.is_inspection',
            'action.add_when_device_added',
            'action.translations',
          ])
          .whereRef('link.device_type_id', '=', 'device_types.id')
          .where('action.deleted_at', 'is', null)
          .orderBy('link.position')
          .orderBy('action.id'),
      ).as('actions'),
      jsonArrayFrom(
        eb
          .selectFrom('object_associations as link')
          .innerJoin('device_type_objects as object', 'object.id', 'link.device_type_object_id')
          .select(['object.id', 'object.uuid', 'object.name', 'object.category', 'object.translations'])
          .whereRef('link.device_type_id', '=', 'device_types.id')
          .where('object.deleted_at', 'is', null)
          .orderBy('link.position')
          .orderBy('object.id'),
      ).as('objects'),
      jsonArrayFrom(
        eb
          .selectFrom('observation_associations as link')
          .innerJoin('device_type_observations as observation', 'observation.id', 'link.device_type_observation_id')
          .select([
            'observation.id',
            'observation.uuid',
            'observation.name',
            'observation.type',
            'observation.translations',
          ])
          .whereRef('link.device_type_id', '=', 'device_types.id')
          .where('observation.deleted_at', 'is', null)
          .orderBy('link.position')
          .orderBy('observation.id'),
      ).as('observations'),
    ]);

/** Types of the devices standing in a facility, each with its catalogue, in the order of their names. */
export const selectDeviceTypesOfPlace = (ctx: AnyCtx, placeId: number) =>
  withCatalogue(ctx)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('devices')
          .select('devices.id')
          .whereRef('devices.device_type_id', '=', 'device_types.id')
          .where('devices.place_id', '=', placeId)
          .where('devices.deleted_at', 'is', null),
      ),
    )
    .orderBy('device_types.id')
    .execute();

export const selectDeviceTypesByIds = (ctx: AnyCtx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : withCatalogue(ctx)
        .where('device_types.id', 'in', [...ids])
        .orderBy('device_types.id')
        .execute();

/** Names of types in the reader's language, by id. */
export const selectDeviceTypeNames = async (ctx: AnyCtx, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('device_types')
    .select(['id', 'name', 'translations'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, nameIn(ctx.language, row)]));
};

export type DeviceTypeRow = Awaited<ReturnType<typeof selectDeviceTypesOfPlace>>[number];

export const presentDeviceType = (row: DeviceTypeRow, language: Language): DeviceTypeWithCatalogue => ({
  id: row.id,
  uuid: row.uuid,
  name: nameIn(language, row),
  color: row.color,
  measurementMethod: row.measurement_method,
  settings: { prefix: row.prefix, redirectOption: row.redirect_option },
  deviceTypeActions: row.actions.map((action) => ({
    id: action.id,
    uuid: action.uuid,
    name: nameIn(language, action),
    shouldClean: action.should_clean,
    isInspection: action.is_inspection,
  })),
  deviceTypeObjects: row.objects.map((object) => ({
    id: object.id,
    uuid: object.uuid,
    name: nameIn(language, object),
    category: object.category,
  })),
  deviceTypeObservations: row.observations.map((observation) => ({
    id: observation.id,
    uuid: observation.uuid,
    name: nameIn(language, observation),
    type: observation.type,
  })),
});
