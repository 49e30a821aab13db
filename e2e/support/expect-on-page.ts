import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A page shows a change a moment after its event. All functions here poll until the page shows it; a single check would
 * fail by chance on a busy machine.
 */

const pollOptions = (locator: Locator, message?: string) => ({ message: message ?? String(locator) });

export const expectCount = async (locator: Locator, count: number, message?: string): Promise<void> => {
  await expect.poll(() => locator.count(), pollOptions(locator, message)).toBe(count);
};

export const expectNone = (locator: Locator, message?: string): Promise<void> => expectCount(locator, 0, message);

/** Expects the text somewhere in the element. */
export const expectText = async (locator: Locator, text: string | RegExp): Promise<void> => {
  await expect.poll(() => locator.textContent(), pollOptions(locator)).toMatch(text);
};

/** Expects the whole value of a field, or a pattern that it matches. */
export const expectValue = async (field: Locator, value: string | RegExp): Promise<void> => {
  const polledValue = expect.poll(() => field.inputValue(), pollOptions(field));
  await (typeof value === 'string' ? polledValue.toBe(value) : polledValue.toMatch(value));
};

/** Polls until there is a value, and returns it. */
const readUntil = async <T>(
  readValueNow: () => Promise<T>,
  isComplete: (values: T) => boolean,
  locator: Locator,
): Promise<T> => {
  const values: T[] = [];
  const isFound = async (): Promise<boolean> => {
    values[0] = await readValueNow();
    return isComplete(values[0]);
  };
  await expect.poll(isFound, pollOptions(locator)).toBe(true);
  return values[0] as T;
};

/** The text of an element, as soon as it has one. */
export const readText = (locator: Locator): Promise<string> =>
  readUntil(
    async () => (await locator.textContent())?.trim() ?? '',
    (text) => text !== '',
    locator,
  );

/** The texts of several elements, in visible lines and columns, as soon as at least this many exist. */
export const readTexts = (locator: Locator, atLeast = 1): Promise<string[]> =>
  readUntil(
    () => locator.allInnerTexts(),
    (texts) => texts.length >= atLeast,
    locator,
  );

/** The value of a field, as soon as it has one. */
export const readValue = (field: Locator): Promise<string> =>
  readUntil(
    () => field.inputValue(),
    (value) => value !== '',
    field,
  );

/** The first number that an element shows. */
export const readNumber = async (locator: Locator): Promise<number> => {
  const text = await readUntil(
    async () => (await locator.textContent()) ?? '',
    (values) => /\d/.test(values),
    locator,
  );
  return Number(/\d+/.exec(text)?.[0]);
};
