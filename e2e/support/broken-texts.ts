import type { Page } from 'playwright-core';

/**
 * What is cut or broken in the lists of the page, measured where it is drawn: a box that hides part of its words, words
 * that stand across two lines, words that reach beyond their cell. What is an excerpt on purpose says so, and its whole
 * stands in its title.
 */
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // a list folds in the frame after it has another width
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const isExcerpt = (element: Element): boolean => {
      const excerpt = element.closest('[data-excerpt]');
      return excerpt !== null && excerpt.getAttribute('title') === excerpt.textContent;
    };
    const isHidden = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
    const short = (text: string | null): string => (text ?? '').trim().slice(0, 60);
    const faults: string[] = [];

    const cellOf = (element: Element): Element | null => element.closest('th, td, li');
    for (const list of document.querySelectorAll('[data-grid]')) {
      for (const element of list.querySelectorAll<HTMLElement>('th *, td *, li *')) {
        if (!element.textContent || !isShown(element) || isExcerpt(element)) continue;
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (isCut && element.clientWidth > 0 && isHidden(getComputedStyle(element))) {
          faults.push(`cut: ${short(element.textContent)}`);
        }
      }
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const cell = text.parentElement && cellOf(text.parentElement);
        if (!cell || !isShown(text.parentElement as Element) || isExcerpt(text.parentElement as Element)) continue;
        // with its hyphens: a post code, a date and a number are one word, a name of two may end a line at its hyphen
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+(?:-(?=\d)[^\s-]+)*/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (lines.length > 1 && (lines.at(-1)?.top ?? 0) - (lines[0]?.top ?? 0) > 4) faults.push(`broken: ${word}`);
          const box = cell.getBoundingClientRect();
          if (lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)) {
            faults.push(`beyond its cell: ${word}`);
          }
        }
      }
      const region = list.querySelector('section');
      const table = list.querySelector('table');
      if (region && table && table.scrollWidth > region.clientWidth + 1) {
        faults.push(`${list.querySelector('section')?.getAttribute('aria-label')}: wider than its card`);
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page scrolls sideways');
    return [...new Set(faults)].slice(0, 12);
  });
