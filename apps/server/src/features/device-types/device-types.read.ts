import type { DeviceTypeWithCatalogue, VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { existedAt } from '../../kernel/existed-at.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isInCatalogueOf, type VisiblePlace } from '../../kernel/scope.ts';
import { namesAndDescriptionsOf, namesOf, translate } from '../../kernel/translations.ts';
import { catalogueOwnerOf } from './catalogue-owner.read.ts';

/** Queries on the catalogue for other domains: types with all entries that can be recorded on them. */

const nameInLanguage = (language: Language, row: { name: string; translations: unknown }): string =>
  translate(row, language, 'name', row.name);

/** Types with the entries of the catalogue of one root company. */
const typesWithCatalogue = (ctx: AnyCtx, rootCompanyId: number | null) =>
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
            'action.root_company_id',
            'action.translations',
            'link.uuid as association',
          ])
          .whereRef('link.device_type_id', '=', 'device_types.id')
          .where('link.removed_at', 'is', null)
          .where('action.deleted_at', 'is', null)
          .where(isInCatalogueOf(rootCompanyId, 'action'))
          .orderBy('link.position')
          .orderBy('action.id'),
      ).as('actions'),
      jsonArrayFrom(
        eb
          .selectFrom('object_associations as link')
          .innerJoin('device_type_objects as object', 'object.id', 'link.device_type_object_id')
          .select([
            'object.id',
            'object.uuid',
            'object.name',
            'object.category',
            'object.target',
            'object.root_company_id',
            'object.translations',
            'link.uuid as association',
          ])
          .whereRef('link.device_type_id', '=', 'device_types.id')
          .where('link.removed_at', 'is', null)
          .where('object.deleted_at', 'is', null)
          .where(isInCatalogueOf(rootCompanyId, 'object'))
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
            'observation.is_sign',
            'observation.root_company_id',
            'observation.translations',
            'link.uuid as association',
          ])
          .whereRef('link.device_type_id', '=', 'device_types.id')
          .where('link.removed_at', 'is', null)
          .where('observation.deleted_at', 'is', null)
          .where(isInCatalogueOf(rootCompanyId, 'observation'))
          .orderBy('link.position')
          .orderBy('observation.id'),
      ).as('observations'),
    ]);

/** Types of the devices in a facility, each with its catalogue, in the order of their names. */
export const selectDeviceTypesOfPlace = (ctx: AnyCtx, place: Pick<VisiblePlace, 'id' | 'root_company_id'>) =>
  typesWithCatalogue(ctx, place.root_company_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('devices')
          .select('devices.id')
          .whereRef('devices.device_type_id', '=', 'device_types.id')
          .where('devices.place_id', '=', place.id)
          .where('devices.deleted_at', 'is', null),
      ),
    )
    .orderBy('device_types.id')
    .execute();

/** Types that a company may use for new devices: its own and the global ones it has added. Without a company: all. */
const isUsableBy = (rootCompanyId: number | null) =>
  rootCompanyId === null
    ? sql<boolean>`true`
    : sql<boolean>`(device_types.root_company_id = ${rootCompanyId} or (device_types.root_company_id is null
        and exists (select 1 from company_device_types taken
          where taken.root_company_id = ${rootCompanyId} and taken.device_type_id = device_types.id)))`;

type DeviceTypeFilter = {
  /** The company whose choices are listed; null means all choices. */
  readonly rootCompanyId: number | null;
  readonly owned: 'global' | 'own' | 'any';
  readonly limit: number;
};

export const selectUsableDeviceTypes = (ctx: AnyCtx, { rootCompanyId, owned, limit }: DeviceTypeFilter) =>
  typesWithCatalogue(ctx, rootCompanyId ?? catalogueOwnerOf(ctx))
    .where('device_types.deleted_at', 'is', null)
    .where(isUsableBy(rootCompanyId))
    .$if(owned === 'global', (query) => query.where('device_types.root_company_id', 'is', null))
    .$if(owned === 'own', (query) => query.where('device_types.root_company_id', 'is not', null))
    .orderBy(sql`device_types.root_company_id is not null`)
    .orderBy('device_types.position')
    .orderBy('device_types.id')
    .limit(limit)
    .execute();

/** Locks the type of a new device: it cannot be deleted before the device exists. */
export const lockUsableDeviceType = (tx: TxCtx, rootCompanyId: number, ref: Ref, at?: Date) =>
  tx.db
    .selectFrom('device_types')
    .select('device_types.id')
    .where(matchesRef('device_types', ref))
    .where(existedAt('device_types', at))
    .where(isUsableBy(rootCompanyId))
    .forShare()
    .executeTakeFirst();

/** Names of all types that a company may use; the rows of an imported table name their types. */
export const selectUsableTypeNames = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('device_types')
    .select(['device_types.id', 'device_types.name', 'device_types.translations'])
    .where('device_types.deleted_at', 'is', null)
    .where(isUsableBy(rootCompanyId))
    .orderBy('device_types.id');

/** Selects types by ids, or by a subquery of the calling domain that returns the ids. */
export const selectDeviceTypesByIds = (
  ctx: AnyCtx,
  rootCompanyId: number,
  ids: readonly number[] | RawBuilder<number>,
) =>
  typesWithCatalogue(ctx, rootCompanyId)
    .where(sql<boolean>`device_types.id in (${'toOperationNode' in ids ? ids : sql`select unnest(${ids}::bigint[])`})`)
    .orderBy('device_types.id')
    .execute();

/** One type with the entries of a root company's catalogue, or with all entries if no root company is given. */
export const selectDeviceTypeWithCatalogue = (ctx: AnyCtx, rootCompanyId: number | null, id: number) =>
  typesWithCatalogue(ctx, rootCompanyId).where('device_types.id', '=', id).executeTakeFirst();

export type DeviceTypeRow = Awaited<ReturnType<typeof selectDeviceTypesOfPlace>>[number];

type Entry = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly root_company_id: number | null;
  readonly translations: unknown;
};

const presentEntry = (entry: Entry, deviceTypeId: number, language: Language) => ({
  id: entry.id,
  uuid: entry.uuid,
  name: nameInLanguage(language, entry),
  parentCompanyId: entry.root_company_id,
  deviceTypeId,
});

export const presentDeviceType = (row: DeviceTypeRow, language: Language): DeviceTypeWithCatalogue => ({
  id: row.id,
  uuid: row.uuid,
  name: nameInLanguage(language, row),
  description: translate(row, language, 'description', row.description ?? ''),
  color: row.color,
  measurementMethod: row.measurement_method,
  settings: { prefix: row.prefix, redirectOption: row.redirect_option },
  parentCompanyId: row.root_company_id,
  translations: namesAndDescriptionsOf(row.translations),
  deviceTypeActions: row.actions.map((action) => ({
    ...presentEntry(action, row.id, language),
    shouldClean: action.should_clean,
    isInspection: action.is_inspection,
    settings: { addWhenDeviceAddedToInspection: action.add_when_device_added },
    translations: namesAndDescriptionsOf(action.translations),
    actionAssociation: { uuid: action.association },
  })),
  deviceTypeObjects: row.objects.map((object) => ({
    ...presentEntry(object, row.id, language),
    category: object.category,
    target: object.target,
    translations: namesOf(object.translations),
    objectAssociation: { uuid: object.association },
  })),
  deviceTypeObservations: row.observations.map((observation) => ({
    ...presentEntry(observation, row.id, language),
    type: observation.type,
    sign: observation.is_sign,
    translations: namesOf(observation.translations),
    observationAssociation: { uuid: observation.association },
  })),
});

/** The same without the fields that only editors may read. */
export const presentVisitDeviceType = (row: DeviceTypeRow, language: Language): VisitDeviceType => ({
  id: row.id,
  uuid: row.uuid,
  name: nameInLanguage(language, row),
  color: row.color,
  measurementMethod: row.measurement_method,
  settings: { prefix: row.prefix, redirectOption: row.redirect_option },
  deviceTypeActions: row.actions.map((action) => ({
    id: action.id,
    uuid: action.uuid,
    name: nameInLanguage(language, action),
    shouldClean: action.should_clean,
    isInspection: action.is_inspection,
  })),
  deviceTypeObjects: row.objects.map((object) => ({
    id: object.id,
    uuid: object.uuid,
    name: nameInLanguage(language, object),
    category: object.category,
    target: object.target,
  })),
  deviceTypeObservations: row.observations.map((observation) => ({
    id: observation.id,
    uuid: observation.uuid,
    name: nameInLanguage(language, observation),
    type: observation.type,
    sign: observation.is_sign,
  })),
});

export const presentDeviceTypes = (rows: readonly DeviceTypeRow[], language: Language): DeviceTypeWithCatalogue[] =>
  rows.map((row) => presentDeviceType(row, language));
