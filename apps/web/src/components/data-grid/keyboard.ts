import type { KeyboardEvent } from 'react';

/** Which row the key leads to; null when the key is none of ours. */
const stepOf = (key: string, index: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/**
 * Up and down walk from row to row, Home and End to the ends of what is drawn; Enter opens, for the row is a link; space
 * selects.
 */
export const onRowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-stop]')];
  const index = stops.findIndex((stop) => stop.closest('tr')?.contains(document.activeElement));
  const current = stops[index];
  if (!current) return;
  const box = current.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (event.key === ' ' && box && document.activeElement === current && box !== current) {
    event.preventDefault();
    box.click();
    return;
  }
  const next = stepOf(event.key, index, stops.length - 1);
  if (next === null) return;
  event.preventDefault();
  stops[next]?.focus();
};
