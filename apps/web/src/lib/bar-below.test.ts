import { afterEach, expect, test, vi } from 'vitest';
import { barBelow, keepToastsOffWindows, placeToasts } from './bar-below.ts';

afterEach(() => vi.restoreAllMocks());

const elementAt = (top: number, bottom: number) => {
  const element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);
  return element;
};

const showToasts = () => {
  const toasts = document.createElement('div');
  toasts.className = 'mantine-Notifications-root';
  document.body.append(toasts);
  const place = () => {
    placeToasts();
    return toasts.style.getPropertyValue('--bars-below');
  };
  return { toasts, place };
};

test('toasts are placed above the highest bar at the bottom edge, and return when it disappears', () => {
  const { toasts, place } = showToasts();
  const height = window.innerHeight;
  const removeLow = barBelow(elementAt(height - 60, height));
  const removeHigh = barBelow(elementAt(height - 150, height - 70));
  expect(place()).toBe('150px');
  removeHigh?.();
  expect(toasts.style.getPropertyValue('--bars-below')).toBe('60px');
  removeLow?.();
  expect(place()).toBe('');
  toasts.remove();
});

test('a bar in the middle of the page or below the edge moves no toast', () => {
  const { toasts, place } = showToasts();
  const height = window.innerHeight;
  const removals = [barBelow(elementAt(100, 160)), barBelow(elementAt(height + 10, height + 80))];
  expect(place()).toBe('');
  for (const remove of removals) remove?.();
  toasts.remove();
});

const windowAt = (top: number, bottom: number) => {
  const opened = elementAt(top, bottom);
  opened.setAttribute('role', 'dialog');
  opened.setAttribute('aria-modal', 'true');
  const head = elementAt(top, top + 60);
  head.className = 'mantine-Modal-header';
  opened.append(head);
  return opened;
};

test('toasts are below the head of a window that reaches down to them, until it closes', async () => {
  const { toasts } = showToasts();
  const shown = document.createElement('div');
  shown.className = 'mantine-Notification-root';
  toasts.append(shown);
  const windows = document.createElement('div');
  document.body.append(windows);
  const stop = keepToastsOffWindows(windows);

  windows.append(windowAt(40, window.innerHeight - 40));
  await expect.poll(() => toasts.hasAttribute('data-below-head')).toBe(true);
  expect(toasts.style.getPropertyValue('--head-above')).toBe('100px');

  windows.replaceChildren(windowAt(200, window.innerHeight - 250));
  await expect.poll(() => toasts.hasAttribute('data-below-head')).toBe(false);

  stop?.();
  windows.remove();
  toasts.remove();
});
