import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import type { AuditAction } from '../src/kernel/trail-registry.ts';
import type { DeviceTypeCode } from '../src/seed/catalogue/device-types.ts';
import type { Asset, Assets } from './assets.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import type { Ledger } from './ledger.ts';
import type { RoomKind } from './plans/plan-types.ts';
import type { Random } from './random.ts';
import type { RootKey } from './world/companies.ts';
import type { Facility } from './world/facility-types.ts';

export type PersonRef = {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly type: UserType;
  readonly company: string | null;
};

export type DeviceRef = {
  readonly id: number;
  readonly type: DeviceTypeCode;
  readonly kind: RoomKind | 'outside';
  readonly atDoor: boolean;
  readonly uniqueId: string;
  readonly name: string | null;
  readonly location: string | null;
  readonly zoneId: number | null;
  readonly zoneName: string;
  /** When it was installed; earlier inspections do not contain it. */
  readonly since: Date;
  /** Some positions catch more than others, permanently: a heatmap shows this. */
  readonly weight: number;
};

export type PlaceRef = {
  readonly id: number;
  readonly rootId: number;
  readonly facility: Facility;
  readonly createdAt: Date;
  readonly devices: readonly DeviceRef[];
  /** Ids of the questions of this facility, the company’s own question last. */
  readonly questionIds: readonly number[];
  /** Sets of limits agreed for this facility, oldest first. */
  readonly limitSets: readonly { readonly id: number; readonly from: Date }[];
};

/** State that the builders share while they fill the ledger. */
export type World = {
  readonly now: Date;
  /** The first day of the recorded history. */
  readonly start: Date;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly catalogue: CatalogueIds;
  readonly assets: Assets;
  readonly companyIds: Map<string, number>;
  readonly people: Map<string, PersonRef>;
  /** Ids of the regions, by `root name`. */
  readonly zoneIds: Map<string, number>;
  readonly ownQuestionIds: Map<RootKey, number>;
  /** Ids of stored files by storage key. */
  readonly fileIds: Map<string, number>;
};

/** Returns a map value that an earlier builder has added; a missing one is an error. */
export const getRequired = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo world has no ${String(key)}`);
  return value;
};

/** Returns the row id of a drawn file; adds the row at its first use. */
export const fileIdOf = (world: World, asset: Asset, at: Date, userId: number): number => {
  const { root, storageKey, name, contentType, size, sha256, width, height } = asset;
  const found = world.fileIds.get(storageKey);
  if (found !== undefined) return found;
  const id = world.ledger.add('stored_files', at, {
    root_company_id: getRequired(world.companyIds, root),
    storage_key: storageKey,
    name,
    content_type: contentType,
    size,
    sha256,
    width,
    height,
    user_id: userId,
    created_at: at,
  });
  world.fileIds.set(storageKey, id);
  return id;
};

type AuditEntry = {
  readonly at: Date;
  readonly actor: PersonRef;
  readonly action: AuditAction;
  readonly entityId: number;
  readonly rootId: number | null;
  readonly placeId?: number;
  readonly before?: unknown;
  readonly after?: unknown;
};

export const addAudit = ({ ledger }: World, entry: AuditEntry): void =>
  ledger.link('audit_log', {
    at: entry.at,
    actor_kind: 'user',
    actor_user_id: entry.actor.id,
    actor_name: `${entry.actor.name} ${entry.actor.surname}`,
    action: entry.action,
    entity: entry.action.slice(0, entry.action.indexOf('.')),
    entity_id: entry.entityId,
    root_company_id: entry.rootId,
    place_id: entry.placeId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: null,
  });
