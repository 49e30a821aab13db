import type { Alarm } from '@trapline/contract/alarms/schemas.ts';

/** `E12 Magazyn`; for a gateway, its name or else its EUI. */
export const alarmName = (
  { device, gatewayEui, gatewayName }: Alarm,
  gatewayLabel: (eui: string) => string,
): string => {
  if (device) return [device.uniqueId, device.name].filter(Boolean).join(' ');
  return gatewayName ?? gatewayLabel(gatewayEui ?? '');
};
