import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { stateInVisit, type VisitWithLimits } from '@trapline/contract/inspections/visit-activity.ts';
import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';
import { type PinAppearance, pinAppearance } from '@trapline/plan-render/device-pins.ts';
import type { PinShape } from '@trapline/plan-render/scene.ts';
import type { NamedPin } from '~/components/plan/marks.ts';
import { isWaiting } from './walk.ts';

/** The state of a device in the visit as its pin shows it: by colour and sign. */
export const SHOWN_STATES = ['alarm', 'good', 'found', 'excused'] as const;
export type PinState = (typeof SHOWN_STATES)[number] | 'waiting';

const SIGNS: Readonly<Record<PinState, string>> = { alarm: ' !', waiting: '', good: ' ✓', found: ' ✗', excused: ' –' };

/** Later pins are placed first: waiting devices and alarms stay in position, finished ones move aside. */
const DRAW_ORDER: readonly PinState[] = ['good', 'excused', 'found', 'waiting', 'alarm'];

const RED = '#c92a2a';
const PALE = { fill: '#eef3f0', ink: '#3f4d47', edge: '#9fb0a8' };

export const pinStyle = (state: PinState, shape: PinShape, color: string): PinAppearance => {
  if (state === 'waiting') return pinAppearance(shape, color, null);
  if (state === 'alarm') return { ...pinAppearance(shape, color, null), edge: RED };
  if (state === 'found') return { shape, fill: RED, ink: '#ffffff' };
  return { shape, ...PALE };
};

const pinStateOf = (entry: InspectionDevice, visit: VisitWithLimits): PinState => {
  const state = stateInVisit(entry, visit);
  if (isWaiting(entry)) return state === 'ALERT' ? 'alarm' : 'waiting';
  if (state === 'ALERT' || state === 'ACTIVITY') return 'found';
  return entry.status === 'CHECKED' ? 'good' : 'excused';
};

export type PlacedDevice = {
  readonly entry: InspectionDevice;
  readonly state: PinState;
  readonly x: number;
  readonly y: number;
};

/** Devices of the visit that have a position on the plan. */
export const placedDevicesOn = (
  plan: Pick<VisitPlan, 'spots'>,
  devices: readonly InspectionDevice[],
  visit: VisitWithLimits,
): PlacedDevice[] => {
  const byId = new Map(devices.map((entry) => [entry.device.id, entry]));
  return plan.spots.flatMap(({ deviceId, x, y }) => {
    const entry = byId.get(deviceId);
    return entry ? [{ entry, x, y, state: pinStateOf(entry, visit) }] : [];
  });
};

export const visitPins = (placedDevices: readonly PlacedDevice[], shapes: ReadonlyMap<number, PinShape>): NamedPin[] =>
  placedDevices
    .toSorted((left, right) => DRAW_ORDER.indexOf(left.state) - DRAW_ORDER.indexOf(right.state))
    .map(({ entry, x, y, state }) => ({
      id: entry.uuid,
      x,
      y,
      label: `${entry.device.uniqueId}${SIGNS[state]}`,
      sign: SIGNS[state].trim(),
      ...pinStyle(state, shapes.get(entry.device.deviceTypeId) ?? 'round', entry.device.deviceType.color),
    }));
