import { readFileSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';

// test files share loaded modules: without a reset, a component that another file has loaded ignores the replacement, and
// later files get it
if (readFileSync(expect.getState().testPath ?? '', 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}

// browser functions that Mantine needs and happy-dom lacks
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    // no animation continues after its test
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
// happy-dom has no layout; a list draws its rows only if its element has a size
for (const side of ['clientWidth', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 800 });
}
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // test files share the document: a file that leaves elements in it fails here, not in a later file
  const leftover = document.body.innerHTML;
  document.body.replaceChildren();
  expect(leftover).toBe('');
});
