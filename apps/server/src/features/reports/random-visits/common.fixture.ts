import { app, own } from '../same-numbers.fixture.ts';
import type { Device, TestData } from './test-data.fixture.ts';

/** A random generator that returns the same sequence for the same seed. */
export const createRandomInt = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};
export type RandomInt = ReturnType<typeof createRandomInt>;

const MINUTE_MS = 60_000;
export const passMinutes = (minutes: number): void => app.setNow(new Date(app.now().getTime() + minutes * MINUTE_MS));

export const placeUrl = () => `/api/places/${own.place.uuid}`;
export const pickOne = <T>(randomInt: RandomInt, items: readonly T[]): T | undefined =>
  items[randomInt(Math.max(1, items.length))];
export const liveDevices = ({ devices }: TestData): Device[] => devices.filter(({ isDeleted }) => !isDeleted);
