import type { Alarm } from '@trapline/contract/alarms/schemas.ts';

/** `E12 Magazyn`, or the gateway: as it is called, else by its address. */
export const alarmName = ({ device, gatewayEui, gatewayName }: Alarm, gatewayWord: (eui: string) => string): string => {
  if (device) return [device.uniqueId, device.name].filter(Boolean).join(' ');
  return gatewayName ?? gatewayWord(gatewayEui ?? '');
};
