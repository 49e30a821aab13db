import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PayloadMapping } from '@trapline/contract/payload-profiles/schemas.ts';
import { sql } from 'kysely';
import { fieldError } from '../../kernel/app-error.ts';
import { columnArrayOf } from '../../kernel/column-array.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';
import type { Decoder } from './decode.read.ts';

/** Locks a profile for a LoRa device of this root company: it cannot be deleted before the transaction ends. */
export const lockUsableProfile = async (tx: TxCtx, ref: Ref, rootCompanyId: number): Promise<number> => {
  const row = await tx.db
    .selectFrom('payload_profiles as profile')
    .select('profile.id')
    .where(matchesRef('profile', ref))
    .where('profile.deleted_at', 'is', null)
    .where(isInCatalogueOf(rootCompanyId, 'profile'))
    .forShare()
    .executeTakeFirst();
  if (!row) throw fieldError('payloadProfileUuid', 'not_found');
  return row.id;
};

/** Profiles of these devices by DevEUI; devices without a profile are left out. */
export const selectDecoders = async (
  ctx: AnyCtx,
  devEuis: readonly string[],
): Promise<ReadonlyMap<string, Decoder>> => {
  const rows = await ctx.db
    .selectFrom('lora_devices as device')
    .innerJoin('payload_profiles as profile', 'profile.id', 'device.payload_profile_id')
    .select(['device.dev_eui as devEui', 'profile.kind', 'profile.script', 'profile.mapping'])
    .where(sql<boolean>`device.dev_eui = any(${columnArrayOf(devEuis, (eui) => eui)}::text[])`)
    .where('device.payload_profile_id', 'is not', null)
    .where('device.deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ devEui, kind, script, mapping }) => [devEui, { kind, script, mapping: mapping as PayloadMapping }]),
  );
};
