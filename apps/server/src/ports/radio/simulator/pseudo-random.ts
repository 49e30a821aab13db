/**
 * Repeatable chance: every draw follows from a seed, a device, a number and a purpose. Any frame of any device can be made
 * alone, in any order, by any process, and is always the same.
 */

const mixBits = (value: number): number => {
  const firstMix = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const secondMix = Math.imul(firstMix ^ (firstMix >>> 15), 0x846ca68b);
  return (secondMix ^ (secondMix >>> 16)) >>> 0;
};

/** A whole number below 2^32, calculated from a text. */
const hashText = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return mixBits(value);
};

export const SALTS = {
  phase: 3,
  loss: 5,
  lost: 50,
  doubled: 60,
  late: 61,
  fires: 30,
  temperature: 52,
  signal: 51,
};

/** From 0 up to 1. */
export const pseudoRandom = (seed: number, devEui: string, number: number, salt: number): number =>
  mixBits(
    seed ^ Math.imul(hashText(devEui), 0x9e3779b1) ^ Math.imul(number, 0x85ebca77) ^ Math.imul(salt, 0xc2b2ae3d),
  ) /
  2 ** 32;
