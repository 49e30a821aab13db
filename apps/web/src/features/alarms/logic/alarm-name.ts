import type { Alarm } from '@trapline/contract/alarms/schemas.ts';

/** `E12 Magazyn`, or the gateway. */
export const alarmName = ({ device, gatewayEui }: Alarm, gatewayWord: (eui: string) => string): string => {
  if (device) return [device.uniqueId, device.name].filter(Boolean).join(' ');
  return gatewayWord(gatewayEui ?? '');
};
