import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { RADIO_SETTINGS_LIMIT, type RadioState } from '@trapline/contract/radio-settings/rules.ts';
import { type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

/** The state of a setting: a fetched one is set; one followed by a newer setting of the same option is replaced. */
const state = sql<RadioState>`case
  when setting.received_at is not null then 'set'
  when command.state in ('failed', 'expired') then 'failed'
  when command.state = 'superseded' then 'replaced'
  when command.id is null and exists (select from radio_settings newer where newer.device_id = setting.device_id
    and newer.type = setting.type and newer.id > setting.id) then 'replaced'
  else 'pending' end`;

const settingDetails = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('radio_settings as setting')
    .innerJoin('devices', 'devices.id', 'setting.device_id')
    .leftJoin('lora_commands as command', 'command.id', 'setting.command_id')
    .leftJoin('users', 'users.id', 'setting.user_id')
    .select([
      'setting.id',
      'setting.uuid',
      'setting.device_id as deviceId',
      'devices.uuid as deviceUuid',
      'devices.unique_id as uniqueId',
      'setting.type',
      'setting.value',
      'setting.created_at as createdAt',
      'setting.received_at as receivedAt',
      'users.name as userName',
      'users.surname as userSurname',
      state.as('state'),
    ])
    .orderBy('setting.created_at', 'desc')
    .orderBy('setting.id', 'desc')
    .limit(RADIO_SETTINGS_LIMIT);

export const selectSettingsOfDevice = (ctx: AnyCtx, deviceId: number) =>
  settingDetails(ctx).where('setting.device_id', '=', deviceId).execute();

export type SettingRow = Awaited<ReturnType<typeof selectSettingsOfDevice>>[number];

export const selectSettingsOfPlace = (ctx: AnyCtx, placeId: number) =>
  settingDetails(ctx).where('setting.place_id', '=', placeId).execute();

export const selectSettingsByIds = (ctx: AnyCtx, ids: readonly number[]) =>
  settingDetails(ctx)
    .where('setting.id', 'in', [0, ...ids])
    .execute();

const visibleDevices = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .where('devices.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

export const selectVisibleDevice = (ctx: AnyCtx, ref: Ref) =>
  visibleDevices(ctx).select('devices.id').where(matchesRef('devices', ref)).executeTakeFirst();

const hasRadio = sql<SqlBool>`(devices.device_type_id = ${sql.lit(ELECTRONIC_DEVICE_TYPE_ID)} or devices.lora_dev_eui is not null)`;

/** Locks the devices of a facility that have a radio, or the named device, always in the same order. */
export const lockRadioDevices = (tx: TxCtx, selection: { readonly placeId: number } | { readonly deviceId: number }) =>
  visibleDevices(tx)
    .select(['devices.id', 'devices.place_id as placeId', 'devices.root_company_id as rootCompanyId'])
    .where(hasRadio)
    .where(
      'placeId' in selection
        ? sql<SqlBool>`devices.place_id = ${selection.placeId}`
        : sql<SqlBool>`devices.id = ${selection.deviceId}`,
    )
    .orderBy('devices.id')
    .forNoKeyUpdate('devices')
    .execute();

export type RadioDevice = Awaited<ReturnType<typeof lockRadioDevices>>[number];

/** Locks their LoRa devices, after the devices. */
export const lockLoraOfDevices = (tx: TxCtx, deviceIds: readonly number[]) =>
  tx.db
    .selectFrom('lora_devices')
    .select(['id', 'root_company_id', 'device_id as deviceId'])
    .where('device_id', 'in', [0, ...deviceIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export type NewSetting = {
  readonly device: RadioDevice;
  readonly type: number;
  readonly value: string;
  readonly commandId: number | null;
};

export const insertSettings = (tx: TxCtx, settings: readonly NewSetting[]) =>
  tx.db
    .insertInto('radio_settings')
    .values(
      settings.map(({ device, type, value, commandId }) => ({
        uuid: tx.newUuid(),
        root_company_id: device.rootCompanyId,
        place_id: device.placeId,
        device_id: device.id,
        type,
        value,
        command_id: commandId,
        user_id: currentUser(tx).id,
        created_at: tx.now(),
      })),
    )
    .returning(['id', 'device_id as deviceId'])
    .execute();
