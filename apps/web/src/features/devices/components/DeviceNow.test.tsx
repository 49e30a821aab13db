import { screen } from '@testing-library/react';
import { en } from '@trapline/phrases/en/catalogue.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DeviceStatus } from './DeviceNow.tsx';

vi.mock('~/lib/use-may.ts', () => ({ useMay: () => () => true }));

const HOUR_MS = 3_600_000;

const radioTrap = (change: object) =>
  ({
    isElectronic: true,
    detect: false,
    signalStatus: 'online',
    battery: null,
    loraDevEui: '02AA000000000001',
    reportingPeriod: 720,
    lastContactAt: new Date(Date.now() - HOUR_MS).toISOString(),
    place: { radioErrorInterval: 15 },
    lastVisits: [],
    deviceActions: [],
    deviceObjects: [],
    ...change,
  }) as unknown as Parameters<typeof DeviceStatus>[0]['device'];

test('the reporting period, in minutes in the contract, is shown in hours', () => {
  renderWithTexts(<DeviceStatus device={radioTrap({})} />);
  expect(screen.getByText(/12 hr/)).toBeDefined();
});

test('a radio trap without a sensor shows no period', () => {
  renderWithTexts(<DeviceStatus device={radioTrap({ loraDevEui: null, lastContactAt: null })} />);
  expect(screen.getByText(en.devices.now.noSensor)).toBeDefined();
  expect(screen.queryByText(/12 hr/)).toBeNull();
});
