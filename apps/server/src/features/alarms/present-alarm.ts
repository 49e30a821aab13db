import { MANUAL_CLEARING_METHODS } from '@trapline/contract/alarms/rules.ts';
import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import type { AlarmRow } from './alarm-centre.queries.ts';

const isoTextOrNull = (moment: Date | null): string | null => (moment === null ? null : isoText(moment));

const person = (name: string | null, surname: string | null) =>
  name === null ? null : { name, surname: surname ?? '' };

const deviceOf = (row: AlarmRow, typeName: string | undefined): Alarm['device'] =>
  row.device_id === null || row.deviceUuid === null || row.deviceNumber === null || row.typeId === null
    ? null
    : {
        id: row.device_id,
        uuid: row.deviceUuid,
        uniqueId: row.deviceNumber,
        name: row.deviceName,
        location: row.deviceLocation,
        deviceType: { id: row.typeId, name: typeName ?? row.typeName ?? '', color: row.typeColor ?? '#666666' },
      };

/** A person responds by acknowledging the alarm or dealing with it; a device that reports again is no response. */
const respondedAt = (row: AlarmRow): Date | null =>
  row.acknowledged_at ??
  (row.cleared_how !== null && MANUAL_CLEARING_METHODS.includes(row.cleared_how) ? row.cleared_at : null);

const MS_PER_SECOND = 1000;

const responseSecondsOf = (row: AlarmRow): number | null => {
  const at = respondedAt(row);
  return at === null ? null : Math.max(0, Math.round((at.getTime() - row.raised_at.getTime()) / MS_PER_SECOND));
};

const shelvedOf = (row: AlarmRow): Alarm['shelved'] =>
  row.shelved_until === null || row.cleared_at !== null
    ? null
    : {
        until: isoText(row.shelved_until),
        by: person(row.shelverName, row.shelverSurname),
        reason: row.shelved_reason ?? '',
      };

const presentAlarm = (row: AlarmRow, typeName: string | undefined): Alarm => ({
  ...{ id: row.id, uuid: row.uuid, kind: row.kind, source: row.source },
  place: { id: row.place_id, uuid: row.placeUuid, name: row.placeName },
  device: deviceOf(row, typeName),
  gatewayEui: row.gateway_eui,
  gatewayName: row.gatewayName,
  raisedAt: isoText(row.raised_at),
  lastAt: isoText(row.last_at),
  repeats: row.repeats,
  duringInspection: row.during_inspection_id !== null,
  silenced: row.silenced,
  isFlapping: row.is_flapping,
  acknowledgedAt: isoTextOrNull(row.acknowledged_at),
  acknowledgedBy: person(row.takerName, row.takerSurname),
  note: row.note,
  escalatedAt: isoTextOrNull(row.escalated_at),
  escalatedTo: person(row.secondName, row.secondSurname),
  shelved: shelvedOf(row),
  isClearing: row.cleared_at === null && row.clearing_counter !== null,
  clearedAt: isoTextOrNull(row.cleared_at),
  clearedBy: person(row.enderName, row.enderSurname),
  clearedHow: row.cleared_how,
  responseSeconds: responseSecondsOf(row),
});

/** Device types are in the language of the reader; one query loads them for all rows. */
export const presentAlarms = async (ctx: AnyCtx, rows: readonly AlarmRow[]): Promise<Alarm[]> => {
  const types = [...new Set(rows.flatMap(({ typeId }) => (typeId === null ? [] : [typeId])))];
  const catalogue = await loadCatalogueEntries(ctx, { types, objects: [] });
  return rows.map((row) => presentAlarm(row, row.typeId === null ? undefined : catalogue.types.get(row.typeId)?.name));
};
