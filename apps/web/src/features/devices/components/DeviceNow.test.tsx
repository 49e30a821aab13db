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

const visit = (uuid: string, state: string, startedAt: string) => ({
  uuid,
  name: `Visit ${uuid}`,
  startedAt,
  state,
  overLimit: null,
  pests: 0,
});

test('a last visit with eaten bait and no pests is not called clean', () => {
  const lastVisits = [
    visit('1', 'NO_ACTIVITY', '2026-10-01T08:00:00Z'),
    visit('2', 'ACTIVITY', '2026-11-01T08:00:00Z'),
  ];
  const check = { inspection: { uuid: '2', name: 'Visit 2', cancelled: false }, createdAt: '2026-11-01T08:30:00Z' };
  renderWithTexts(<DeviceStatus device={radioTrap({ lastVisits, deviceActions: [check] })} />);
  expect(screen.getByText('Visit 2', { exact: false })).toBeDefined();
  expect(screen.getByText(en.inspections.activity.state.ACTIVITY)).toBeDefined();
  expect(screen.queryByText(en.devices.now.clean)).toBeNull();
});

test('a visit that left the device out is its last visit too', () => {
  const lastVisits = [
    visit('1', 'NO_ACTIVITY', '2026-10-01T08:00:00Z'),
    visit('2', 'NOT_CHECKED', '2026-11-01T08:00:00Z'),
  ];
  const check = { inspection: { uuid: '1', name: 'Visit 1', cancelled: false }, createdAt: '2026-10-01T08:30:00Z' };
  renderWithTexts(<DeviceStatus device={radioTrap({ lastVisits, deviceActions: [check] })} />);
  expect(screen.getByText(en.inspections.activity.state.NOT_CHECKED)).toBeDefined();
});
