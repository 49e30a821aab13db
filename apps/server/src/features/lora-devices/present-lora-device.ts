import { signalStatusOf } from '@trapline/contract/devices/rules.ts';
import type { ListedLoraDevice, LoraConfiguration } from '@trapline/contract/lora-devices/schemas.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { LoraDeviceRow } from './lora-devices.queries.ts';

const isoOrNull = (date: Date | null): string | null => date && isoText(date);

const numberFieldOf = (source: unknown, key: string): number | null => {
  const value: unknown = source !== null && typeof source === 'object' ? Reflect.get(source, key) : undefined;
  return typeof value === 'number' ? value : null;
};

const bitOf = (source: unknown, key: string): 0 | 1 | null => {
  const value = numberFieldOf(source, key);
  return value === 0 || value === 1 ? value : null;
};

/** The configuration as last saved; a value that was never saved is null. */
const presentConfiguration = (saved: unknown): LoraConfiguration => ({
  pir: bitOf(saved, 'pir'),
  reed1: bitOf(saved, 'reed1'),
  reed2: bitOf(saved, 'reed2'),
  ext1: bitOf(saved, 'ext1'),
  ext2: bitOf(saved, 'ext2'),
  reed1Inv: bitOf(saved, 'reed1Inv'),
  reed2Inv: bitOf(saved, 'reed2Inv'),
  confirmedStatusPeriod: numberFieldOf(saved, 'confirmedStatusPeriod'),
  unconfirmedStatusPeriod: numberFieldOf(saved, 'unconfirmedStatusPeriod'),
  failedSendRetryPeriod: numberFieldOf(saved, 'failedSendRetryPeriod'),
  failedSendRetry: numberFieldOf(saved, 'failedSendRetry'),
  sthsActiveAlgorithm: numberFieldOf(saved, 'sthsActiveAlgorithm'),
  sthsPresenceThreshold: numberFieldOf(saved, 'sthsPresenceThreshold'),
  sthsPresenceHysteresis: numberFieldOf(saved, 'sthsPresenceHysteresis'),
  sthsMotionThreshold: numberFieldOf(saved, 'sthsMotionThreshold'),
  sthsMotionHysteresis: numberFieldOf(saved, 'sthsMotionHysteresis'),
});

const lastUplinkOf = ({ lastUplinkAt, lastStatus, battery }: LoraDeviceRow, canSeeTechnical: boolean) => {
  if (lastUplinkAt === null) return null;
  return {
    Status: {
      batteryLevel: battery,
      detectStatus: numberFieldOf(lastStatus, 'detectStatus'),
      ...(canSeeTechnical
        ? {
            detectionsCounter: numberFieldOf(lastStatus, 'detectionsCounter'),
            detectionsCounterNew: numberFieldOf(lastStatus, 'detectionsCounterNew'),
            detectedByAlgorithm: numberFieldOf(lastStatus, 'detectedByAlgorithm'),
            detectionNumber: numberFieldOf(lastStatus, 'detectionNumber'),
          }
        : {}),
    },
  };
};

/** Fields only for super admins; the key itself is never shown (decision radio/devices). */
const technicalOf = (row: LoraDeviceRow) => ({
  awsUuid: row.networkUuid,
  devEui: row.devEui,
  appKey: null,
  hasAppKey: row.hasAppKey,
  appEui: row.appEui,
  adminDetectedValue: row.adminDetected ?? false,
  adminDetectedAt: isoOrNull(row.adminDetectedAt),
  configuration: presentConfiguration(row.configuration),
  payloadProfileUuid: row.profileUuid,
  payloadProfile: row.profileUuid === null ? null : { uuid: row.profileUuid, name: row.profileName ?? '' },
  pendingCommands: row.pendingCommands,
});

const namesOf = ({ companyId, companyUuid, companyName, placeId, placeUuid, placeName }: LoraDeviceRow) => ({
  company: { id: companyId, uuid: companyUuid, name: companyName },
  place:
    placeId === null || placeUuid === null || placeName === null
      ? null
      : { id: placeId, uuid: placeUuid, name: placeName },
});

const statusOf = (row: LoraDeviceRow, now: Date) =>
  signalStatusOf(
    {
      isElectronic: true,
      detect: row.detected ?? false,
      lastContactAt: row.lastUplinkAt,
      placeInterval: row.placeInterval,
      reportingPeriod: row.reportingPeriod,
    },
    now,
  ) ?? 'noSignal';

export const presentLoraDevice = (row: LoraDeviceRow, now: Date, canSeeTechnical: boolean): ListedLoraDevice => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  description: row.description,
  isOld: row.isOld,
  deviceUuid: row.deviceUuid,
  ...namesOf(row),
  device:
    row.deviceId === null || row.deviceUuid === null
      ? null
      : { id: row.deviceId, uuid: row.deviceUuid, uniqueId: row.uniqueId ?? '' },
  createdAt: isoText(row.createdAt),
  detectedValue: row.detected ?? false,
  detectedAt: isoOrNull(row.detectedAt),
  isClearing: row.clearingSince !== null,
  lastUplinkAt: isoOrNull(row.lastUplinkAt),
  lastUplinkData: lastUplinkOf(row, canSeeTechnical),
  signalStatus: statusOf(row, now),
  awsData: { error: row.networkError },
  ...(canSeeTechnical ? technicalOf(row) : {}),
});
