import { expect, test } from 'vitest';
import { assignShapes, devicePins, type PlannedDevice, type RadioState, textColourOn } from './device-pins.ts';
import { type Brush, paintPins } from './paint-canvas.ts';
import { paintSvg } from './paint-svg.ts';
import { placePins } from './place-pins.ts';

const device = (part: Partial<PlannedDevice>): PlannedDevice => ({
  x: 50,
  y: 40,
  uniqueId: 'K1',
  typeId: 3,
  color: '#2f6fb0',
  state: null,
  ...part,
});
const pinsOf = (...states: (RadioState | null)[]) =>
  devicePins(
    states.map((state, index) => device({ uniqueId: `K${index}`, state })),
    assignShapes([3]),
  );

test('seven types have seven shapes, and a later type does not change them', () => {
  const before = assignShapes([9, 2, 5]);
  expect(new Set(assignShapes([1, 2, 3, 4, 5, 6, 7]).values()).size).toBe(7);
  for (const [id, shape] of before) expect(assignShapes([2, 5, 9, 11]).get(id)).toBe(shape);
});

test('radio states have their own colour and sign, other pins the colour of the type; alarms are drawn last', () => {
  const pins = pinsOf('alertNoSignal', 'alert', null, 'noSignal', 'normal');
  expect(pins.map(({ label }) => label)).toEqual(['K2', 'K4', 'K3 ?', 'K1 !', 'K0 !?']);
  expect(pins[0]).toMatchObject({ fill: '#2f6fb0' });
  expect(new Set(pins.map(({ fill, edge }) => `${fill}${edge ?? ''}`)).size).toBe(5);
});

test('the text colour is readable on any type colour', () => {
  expect(textColourOn('#ffffff')).toBe('#17211d');
  expect(textColourOn('#000000')).toBe('#ffffff');
  expect(textColourOn('#ffd54f')).toBe('#17211d');
});

/** Records as numbers what was painted where. */
const createRecorder = () => {
  const painted: string[] = [];
  const recordCall =
    (name: string) =>
    (...values: unknown[]) => {
      painted.push(
        `${name} ${values.map((value) => (typeof value === 'number' ? Math.round(value) : value)).join(' ')}`,
      );
    };
  const brush = Object.fromEntries(
    ['beginPath', 'closePath', 'moveTo', 'lineTo', 'arc', 'roundRect', 'fill', 'stroke', 'fillText'].map((name) => [
      name,
      recordCall(name),
    ]),
  );
  return { brush: brush as unknown as Brush, painted };
};

test('both painters draw the same labels at the same positions', () => {
  const pins = devicePins(
    [1, 2, 3, 4, 5, 6, 7].map((typeId) => device({ typeId, uniqueId: `K${typeId}`, x: 60 * typeId, y: 50 })),
    assignShapes([1, 2, 3, 4, 5, 6, 7]),
  );
  const scene = { width: 600, height: 100, pins };
  const svg = paintSvg(scene, 20);
  const { brush, painted } = createRecorder();
  paintPins(brush, placePins(scene, 20), 20);
  const inSvg = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, label]) => `fillText ${label} ${Math.round(Number(x))} ${Math.round(Number(y))}`,
  );
  expect(inSvg).toHaveLength(7);
  expect(painted.filter((line) => line.startsWith('fillText'))).toEqual(inSvg);
});
