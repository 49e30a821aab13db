import { expect, test } from 'vitest';
import { distanceKm, formatCoordinates, parseCoordinates } from './coordinates.ts';

test.each([
  ['52.4064, 16.9252', { latitude: 52.4064, longitude: 16.9252 }],
  [' 52.4064;16.9252 ', { latitude: 52.4064, longitude: 16.9252 }],
  ['-33.86 151.2', { latitude: -33.86, longitude: 151.2 }],
  ['91, 10', null],
  ['52.4, 181', null],
  ['52,4064 16,9252', null],
  ['Poznań', null],
  ['', null],
])('%j is read as a position', (text, position) => {
  expect(parseCoordinates(text)).toEqual(position);
});

test('a formatted position is read again', () => {
  const position = { latitude: 52.4064, longitude: -16.9252 };
  expect(parseCoordinates(formatCoordinates(position))).toEqual(position);
});

test('the distance is that of the surface of the earth', () => {
  const poznan = { latitude: 52.4064, longitude: 16.9252 };
  const warsaw = { latitude: 52.2297, longitude: 21.0122 };
  expect(distanceKm(poznan, warsaw)).toBeCloseTo(278.5, 0);
  expect(distanceKm(poznan, poznan)).toBe(0);
});
