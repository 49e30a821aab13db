import { afterEach, expect, test, vi } from 'vitest';
import { barBelow, placeToasts } from './bar-below.ts';

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
