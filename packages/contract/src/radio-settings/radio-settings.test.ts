import { expect, test } from 'vitest';
import { RADIO_BOUNDS, RADIO_PORTS } from './rules.ts';
import { RadioSettingPayload } from './schemas.ts';

const isTaken = (port: number, data: string) => RadioSettingPayload.safeParse({ port, data }).success;

test('each option has the port and the default of the specification', () => {
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

test('a value is whole bytes of hex within the choices of its option', () => {
  expect([isTaken(4, '01'), isTaken(4, '0E'), isTaken(8, '05'), isTaken(6, '00')]).not.toContain(false);
  expect([isTaken(4, '00'), isTaken(4, '0F'), isTaken(8, '01'), isTaken(8, '06'), isTaken(6, '04')]).not.toContain(
    true,
  );
  expect([isTaken(4, 'E'), isTaken(4, 'XX'), isTaken(3, '01')]).not.toContain(true);
});
