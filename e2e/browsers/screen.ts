import { eventually } from '../support/eventually.ts';
import type { PhoneBrowser, Point } from './phone-browser.ts';

/** How a person finds things on a page: by what they are and by their name. */

/** The elements of a kind, as CSS. */
export const BUTTON = 'button, [role=button]';
export const LINK = 'a[href]';
export const FIELD = 'input, textarea';
export const OPTION = '[role=option]';
export const TEXT = 'body *';

export type Target = {
  /** A CSS selector of elements of this kind. */
  readonly kind: string;
  /** The name or the text; one that ends with `…` is the beginning of it. */
  readonly name?: string;
  /** A CSS selector of the part of the page; the last element that it finds counts. */
  readonly within?: string;
  /** The name of a group inside of that part. */
  readonly group?: string;
  /** The position among the elements that match. */
  readonly position?: number;
};

type Found = Point & { readonly text: string; readonly isReachable: boolean };

/** Runs in the page: the first visible element that matches, scrolled into view. */
const findInPage = ({ kind, name, within, group, position = 0 }: Target): Found | null => {
  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOfIds = (ids: string | null): string =>
    clean(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return (
      clean(element.getAttribute('aria-label')) ||
      textOfIds(element.getAttribute('aria-labelledby')) ||
      clean(labels.map(({ textContent }) => textContent).join(' ')) ||
      clean(element.textContent)
    );
  };
  const matches = (element: Element, wanted: string | undefined): boolean => {
    if (wanted === undefined) return true;
    const found = nameOf(element);
    return wanted.endsWith('…') ? found.startsWith(wanted.slice(0, -1)) : found.replace(/ \*$/, '') === wanted;
  };
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const part = within === undefined ? document.body : [...document.querySelectorAll(within)].filter(isVisible).at(-1);
  const groups = 'section, fieldset, [role=group], [role=region], [role=radiogroup], li';
  const root =
    group === undefined ? part : [...(part?.querySelectorAll(groups) ?? [])].find((one) => matches(one, group));
  const element = [...(root?.querySelectorAll(kind) ?? [])].filter((one) => isVisible(one) && matches(one, name))[
    position
  ];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  const isReachable = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
  return { ...point, text: clean(element.textContent), isReachable };
};

const describe = (target: Target): string => JSON.stringify(target);

/** A generous limit for a page that never gets there. */
const TIMEOUT_MS = 90_000;

/** Waits until there is a value, and returns it; otherwise the error shows the text of the page. */
export const until = async <T>(
  phone: PhoneBrowser,
  readValue: () => Promise<T | null | undefined | false>,
  description: string,
): Promise<T> => {
  const found = await eventually(readValue, Boolean, TIMEOUT_MS);
  if (found) return found;
  const text = await phone.evaluate(() => {
    const parts = [...document.querySelectorAll('body :not(style, script)')].flatMap(({ childNodes }) => [
      ...childNodes,
    ]);
    const texts = parts.filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent);
    return `${location.href}\n${texts.join(' | ')}`;
  }, null);
  throw new Error(`${phone.name} waited in vain for ${description} at ${text}`);
};

/** Waits until the element is there; returns its text. */
export const waitFor = async (phone: PhoneBrowser, target: Target): Promise<string> => {
  const found = await until(phone, () => phone.evaluate(findInPage, target), describe(target));
  return found.text;
};

/** Whether the element is on the page now. */
export const isShown = async (phone: PhoneBrowser, target: Target): Promise<boolean> =>
  (await phone.evaluate(findInPage, target)) !== null;

/** Waits until the element has stopped moving and nothing covers it; returns its centre. */
const pointOf = async (phone: PhoneBrowser, target: Target): Promise<Point> => {
  let last: Point | null = null;
  const settled = async (): Promise<Point | null> => {
    const found = await phone.evaluate(findInPage, target);
    const isStill = found !== null && last !== null && found.x === last.x && found.y === last.y;
    last = found;
    return found?.isReachable && isStill ? found : null;
  };
  return until(phone, settled, `${describe(target)} to tap`);
};

export const tap = async (phone: PhoneBrowser, target: Target): Promise<void> =>
  phone.tap(await pointOf(phone, target));

/** Writes the text into a field, in place of what it contains. */
export const fill = async (phone: PhoneBrowser, target: Target, text: string): Promise<void> => {
  await tap(phone, target);
  const isReady = () =>
    phone.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
      field.select();
      return true;
    }, null);
  await until(phone, isReady, `the cursor in ${describe(target)}`);
  await phone.type(text);
};

/** Waits until the page shows the text somewhere. */
export const waitForText = (phone: PhoneBrowser, text: string): Promise<string> =>
  waitFor(phone, { kind: TEXT, name: text });

export const waitForPath = async (phone: PhoneBrowser, path: RegExp): Promise<string> => {
  const address = async () => {
    const href = await phone.evaluate(() => location.href, null);
    return path.test(new URL(href).pathname) && href;
  };
  return until(phone, address, String(path));
};
