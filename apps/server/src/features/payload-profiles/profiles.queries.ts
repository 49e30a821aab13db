import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_PROFILES_PER_OWNER, type ProfileKind } from '@trapline/contract/payload-profiles/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';

const MAX_PROFILES = 1_000;

const ownerOf = ({ actor }: AnyCtx): number | null => (actor.kind === 'user' ? actor.rootCompanyId : null);

/** Profiles of the installation and of the caller's root company; an admin of the installation sees all. */
const visibleProfiles = (ctx: AnyCtx) => {
  const owner = ownerOf(ctx);
  return ctx.db
    .selectFrom('payload_profiles as profile')
    .leftJoin('companies as owner', 'owner.id', 'profile.root_company_id')
    .select([
      'profile.id',
      'profile.uuid',
      'profile.version',
      'profile.root_company_id as rootCompanyId',
      'profile.name',
      'profile.kind',
      'profile.script',
      'profile.mapping',
      'profile.created_at as createdAt',
      'owner.uuid as ownerUuid',
      'owner.name as ownerName',
    ])
    .select((eb) =>
      eb
        .selectFrom('lora_devices as device')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('device.payload_profile_id', '=', 'profile.id')
        .where('device.deleted_at', 'is', null)
        .$if(owner !== null, (query) => query.where('device.root_company_id', '=', owner ?? 0))
        .as('devices'),
    )
    .where('profile.deleted_at', 'is', null)
    .where(isInCatalogueOf(owner, 'profile'));
};

export const selectProfiles = (ctx: AnyCtx) =>
  visibleProfiles(ctx).orderBy('profile.name').orderBy('profile.id').limit(MAX_PROFILES).execute();

export type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

export const selectProfile = (ctx: AnyCtx, ref: Ref) =>
  visibleProfiles(ctx).where(matchesRef('profile', ref)).executeTakeFirst();

export const lockProfile = (tx: TxCtx, ref: Ref) =>
  visibleProfiles(tx).where(matchesRef('profile', ref)).forUpdate('profile').executeTakeFirst();

export const hasTooManyProfiles = async (tx: TxCtx, rootCompanyId: number | null): Promise<boolean> => {
  const rows = await tx.db
    .selectFrom('payload_profiles')
    .select('id')
    .where('root_company_id', 'is not distinct from', rootCompanyId)
    .where('deleted_at', 'is', null)
    .limit(MAX_PROFILES_PER_OWNER)
    .execute();
  return rows.length >= MAX_PROFILES_PER_OWNER;
};

export const isProfileInUse = async (tx: TxCtx, id: number): Promise<boolean> =>
  (await tx.db
    .selectFrom('lora_devices')
    .select('id')
    .where('payload_profile_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type ProfileColumns = {
  readonly name: string;
  readonly kind: ProfileKind;
  readonly script: string | null;
  /** JSON. */
  readonly mapping: string;
};

export const insertProfile = (tx: TxCtx, rootCompanyId: number | null, profile: ProfileColumns) =>
  tx.db
    .insertInto('payload_profiles')
    .values({
      ...profile,
      uuid: tx.newUuid(),
      root_company_id: rootCompanyId,
      user_id: currentUser(tx).id,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateProfileRow = (tx: TxCtx, id: number, profile: ProfileColumns) =>
  tx.db.updateTable('payload_profiles').set(profile).where('id', '=', id).execute();

export const markProfileDeleted = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('payload_profiles')
    .set({ deleted_at: tx.now(), deleted_by: currentUser(tx).id })
    .where('id', '=', id)
    .execute();
