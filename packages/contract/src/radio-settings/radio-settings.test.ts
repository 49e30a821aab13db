import { expect, test } from 'vitest';
import { RADIO_BOUNDS, RADIO_PORTS } from './rules.ts';
import { RadioSettingPayload } from './schemas.ts';

const isAccepted = (port: number, data: string) => RadioSettingPayload.safeParse({ port, data }).success;

test('each option has the port and default of the specification', () => {
  const options = Object.entries(RADIO_PORTS).map(([option, port]) => [
    option,
    port,
    RADIO_BOUNDS[option as keyof typeof RADIO_PORTS].byDefault,
  ]);
  expect(options).toEqual([
    ['interval', 1, 15],
    ['power', 4, 14],
    ['algorithms', 6, 3],
    ['algorithm1Length', 7, 15],
    ['algorithm2Count', 8, 2],
    ['algorithm2Min', 9, 10],
    ['algorithm2Max', 10, 20],
  ]);
});

test('a value must be hex of whole bytes, within the choices of its option', () => {
  expect([isAccepted(4, '01'), isAccepted(4, '0E'), isAccepted(8, '05'), isAccepted(6, '00')]).not.toContain(false);
  expect([
    isAccepted(4, '00'),
    isAccepted(4, '0F'),
    isAccepted(8, '01'),
    isAccepted(8, '06'),
    isAccepted(6, '04'),
  ]).not.toContain(true);
  expect([isAccepted(4, 'E'), isAccepted(4, 'XX'), isAccepted(3, '01')]).not.toContain(true);
});
