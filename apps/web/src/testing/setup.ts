import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// what Mantine asks of a browser and happy-dom does not have
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    // no animation outlives its test
    matches: media.includes('reduced-motion'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined, ready: Promise.resolve() },
});
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// nothing is laid out here; a list draws its rows when it believes to have room
for (const side of ['clientWidth', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 800 });
}
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // files share the document: who leaves something in it fails here, not somebody later
  const left = document.body.innerHTML;
  document.body.replaceChildren();
  expect(left).toBe('');
});
