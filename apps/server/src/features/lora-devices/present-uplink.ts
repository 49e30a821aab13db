import type { BatteryUplink, LoraUplink } from '@trapline/contract/lora-devices/schemas.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { selectBatteryUplinks, UplinkRow } from './uplinks.queries.ts';

type GatewayReception = { readonly GatewayEui: string | null; readonly Rssi: number | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The gateways as the network reported them, in both spellings. */
const receptionsOf = (gateways: unknown): GatewayReception[] =>
  Array.isArray(gateways)
    ? gateways.flatMap((one: unknown) =>
        one === null || typeof one !== 'object'
          ? []
          : {
              GatewayEui: textOf(Reflect.get(one, 'GatewayEui') ?? Reflect.get(one, 'eui')),
              Rssi: numberOf(Reflect.get(one, 'Rssi') ?? Reflect.get(one, 'rssi')),
            },
      )
    : [];

/** Additional fields that only a super admin may read. */
const technicalOf = (row: UplinkRow) => ({
  batteryLevel: row.battery,
  detectedByAlgorithm: row.algorithm,
  detectionNumber: row.detectionNumber,
  detectionsCounter: row.detectionsCounter,
  detectionsCounterNew: row.detectionsCounterNew,
  detectionTimestamp: row.detectionAt && isoText(row.detectionAt),
});

type Viewer = { readonly canSeeTechnical: boolean; readonly isOld: boolean };

/** The temperature is shown only for devices of the new generation: the old ones do not measure it. */
export const presentUplink = (row: UplinkRow, { canSeeTechnical, isOld }: Viewer): LoraUplink => ({
  uuid: row.uuid,
  createdAt: isoText(row.createdAt),
  data: {
    Status: {
      detectStatus: row.detect === null ? null : Number(row.detect),
      ...(row.isSimulated === true ? { isSimulated: true } : {}),
      ...(row.ackedMessageId === null ? {} : { ackedMessageId: row.ackedMessageId }),
      ...(isOld ? {} : { temperatureLevel: row.temperature }),
      ...(canSeeTechnical ? technicalOf(row) : {}),
    },
    ...(canSeeTechnical ? { Gateways: receptionsOf(row.gateways) } : {}),
  },
  ...(canSeeTechnical ? { decodeError: row.decodeError } : {}),
});

export const presentBattery = ({
  uuid,
  createdAt,
  battery,
}: Awaited<ReturnType<typeof selectBatteryUplinks>>[number]): BatteryUplink => ({
  uuid,
  createdAt: isoText(createdAt),
  data: { Status: { batteryLevel: battery ?? 0 } },
});
