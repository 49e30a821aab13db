import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

/** Devices that have a code or tag, each with whether the caller may see its facility. */
const markedDevices = (tx: TxCtx) =>
  tx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select(['devices.id', 'devices.unique_id as uniqueId', 'places.name as placeName'])
    .select(sql<boolean>`${placeIsVisible(tx.actor)}`.as('isVisible'))
    .where('devices.deleted_at', 'is', null);

export const selectDeviceWithCode = (tx: TxCtx, codeId: string) =>
  markedDevices(tx).where('devices.qr_code_id', '=', codeId).executeTakeFirst();

export const selectDeviceWithTag = (tx: TxCtx, rootCompanyId: number, nfcId: string) =>
  markedDevices(tx)
    .where('devices.root_company_id', '=', rootCompanyId)
    .where('devices.nfc_id', '=', nfcId)
    .executeTakeFirst();

export type MarkedDevice = NonNullable<Awaited<ReturnType<typeof selectDeviceWithCode>>>;
