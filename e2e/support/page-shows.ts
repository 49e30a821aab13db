import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A page shows a thing a moment after its event. Everything here polls until the page shows it; a single check fails by
 * chance on a busy machine.
 */

const asked = (shown: Locator, message?: string) => ({ message: message ?? String(shown) });

export const expectCount = async (shown: Locator, count: number, message?: string): Promise<void> => {
  await expect.poll(() => shown.count(), asked(shown, message)).toBe(count);
};

export const expectNone = (shown: Locator, message?: string): Promise<void> => expectCount(shown, 0, message);

/** A text stands somewhere in it. */
export const expectText = async (shown: Locator, text: string | RegExp): Promise<void> => {
  await expect.poll(() => shown.textContent(), asked(shown)).toMatch(text);
};

/** What is typed into a field, whole, or what it must match. */
export const expectValue = async (field: Locator, value: string | RegExp): Promise<void> => {
  const readsValue = expect.poll(() => field.inputValue(), asked(field));
  await (typeof value === 'string' ? readsValue.toBe(value) : readsValue.toMatch(value));
};

/** Asks until there is something to read, and answers it. */
const readUntil = async <T>(look: () => Promise<T>, isThere: (found: T) => boolean, shown: Locator): Promise<T> => {
  const found: T[] = [];
  const isFound = async (): Promise<boolean> => {
    found[0] = await look();
    return isThere(found[0]);
  };
  await expect.poll(isFound, asked(shown)).toBe(true);
  return found[0] as T;
};

/** The text of an element, when it has one. */
export const readText = (shown: Locator): Promise<string> =>
  readUntil(
    async () => (await shown.textContent())?.trim() ?? '',
    (text) => text !== '',
    shown,
  );

/** The texts of several elements, in lines and columns as they are seen, when as many are there. */
export const readTexts = (shown: Locator, atLeast = 1): Promise<string[]> =>
  readUntil(
    () => shown.allInnerTexts(),
    (texts) => texts.length >= atLeast,
    shown,
  );

/** The value of a field, once it has one. */
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
