import type { Page } from 'playwright-core';
import { MIN_QUIET_FRAMES } from './browser.ts';

/**
 * Finds texts that are cut or broken in the lists of the page, measured as rendered: a box that hides part of its text,
 * a word on two lines, text beyond its cell, a table wider than its card. An intended excerpt is marked, and its full
 * text is in its title.
 */
export const findBrokenTextsOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(async (frames) => {
    const lists = [...document.querySelectorAll<HTMLElement>('[data-grid]')];
    // a list stores the width for which it was drawn; the menu beside it changes its real width while it slides away
    const isDrawn = ({ dataset, clientWidth }: HTMLElement): boolean => Number(dataset.grid) === clientWidth;
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let quietFrames = 0; quietFrames < frames; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      quietFrames = lists.every(isDrawn) && !document.getAnimations().some(isMoving) ? quietFrames + 1 : 0;
    }

    const isVisibleText = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const excerpt = element.closest('[data-excerpt]');
      return width > 1 && height > 1 && excerpt?.getAttribute('title') !== (excerpt?.textContent ?? null);
    };
    const isClipped = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      return hides && clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    };
    const clippedTexts = (list: Element): string[] =>
      [...list.querySelectorAll(':is(th, td, li) *')]
        .filter((element) => element.textContent && isVisibleText(element) && isClipped(element))
        .map((element) => `cut: ${element.textContent?.slice(0, 60)}`);

    const textsOf = (list: Element): Text[] => {
      const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
      return texts.filter(({ parentElement }) => parentElement?.closest('th, td, li') && isVisibleText(parentElement));
    };
    const describeBreak = (text: Text, word: string, from: number): string | null => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ bottom }) => Math.round(bottom / 4))).size > 1) return `broken: ${word}`;
      const box = text.parentElement?.closest('th, td, li')?.getBoundingClientRect();
      const isBeyond = box && lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
      return isBeyond ? `beyond its cell: ${word}` : null;
    };
    // post codes and numbers with hyphens are one word; a double name may break at its hyphen
    const WORD = /[^\s-]+(?:-(?=\d)[^\s-]+)*/g;
    const findBrokenWords = (list: Element): (string | null)[] =>
      textsOf(list).flatMap((text) =>
        [...text.data.matchAll(WORD)].map(({ 0: word, index }) => describeBreak(text, word, index)),
      );

    const tooWideTable = (list: Element): string | null => {
      const [region, table] = [list.querySelector('section'), list.querySelector('table')];
      const isTooWide = region && table && table.offsetWidth > region.clientWidth + 1;
      return isTooWide ? `wider than its card: ${region.getAttribute('aria-label')}` : null;
    };
    if (lists.length === 0) return ['there is no list'];
    const pageScrolls = document.documentElement.scrollWidth > window.innerWidth;
    const faults = lists.flatMap((list) => [...clippedTexts(list), ...findBrokenWords(list), tooWideTable(list)]);
    return [...new Set([...faults, pageScrolls ? 'the page scrolls sideways' : null])].filter(
      (fault) => fault !== null,
    );
  }, MIN_QUIET_FRAMES);
