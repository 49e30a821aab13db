import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A page shows a change a moment after its event. All functions here poll until the page shows it; a single check would
 * fail by chance on a busy machine.
 */

const asked = (shown: Locator, message?: string) => ({ message: message ?? String(shown) });

export const expectCount = async (shown: Locator, count: number, message?: string): Promise<void> => {
  await expect.poll(() => shown.count(), asked(shown, message)).toBe(count);
};

export const expectNone = (shown: Locator, message?: string): Promise<void> => expectCount(shown, 0, message);

/** Expects the text somewhere in the element. */
export const expectText = async (shown: Locator, text: string | RegExp): Promise<void> => {
  await expect.poll(() => shown.textContent(), asked(shown)).toMatch(text);
};

/** Expects the whole value of a field, or a pattern that it matches. */
export const expectValue = async (field: Locator, value: string | RegExp): Promise<void> => {
  const readsValue = expect.poll(() => field.inputValue(), asked(field));
  await (typeof value === 'string' ? readsValue.toBe(value) : readsValue.toMatch(value));
};

/** Polls until there is a value, and returns it. */
const readUntil = async <T>(look: () => Promise<T>, isThere: (found: T) => boolean, shown: Locator): Promise<T> => {
  const found: T[] = [];
  const isFound = async (): Promise<boolean> => {
    found[0] = await look();
    return isThere(found[0]);
  };
  await expect.poll(isFound, asked(shown)).toBe(true);
  return found[0] as T;
};

/** The text of an element, as soon as it has one. */
export const readText = (shown: Locator): Promise<string> =>
  readUntil(
    async () => (await shown.textContent())?.trim() ?? '',
    (text) => text !== '',
    shown,
  );

/** The texts of several elements, in visible lines and columns, as soon as at least this many exist. */
export const readTexts = (shown: Locator, atLeast = 1): Promise<string[]> =>
  readUntil(
    () => shown.allInnerTexts(),
    (texts) => texts.length >= atLeast,
    shown,
  );

/** The value of a field, as soon as it has one. */
export const readValue = (field: Locator): Promise<string> =>
  readUntil(
    () => field.inputValue(),
    (value) => value !== '',
    field,
  );

/** The first number that an element shows. */
export const readNumber = async (shown: Locator): Promise<number> => {
  const text = await readUntil(
    async () => (await shown.textContent()) ?? '',
    (found) => /\d/.test(found),
    shown,
  );
  return Number(/\d+/.exec(text)?.[0]);
};
