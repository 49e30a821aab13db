import { type RefObject, useLayoutEffect } from 'react';

/** Marks the sides at which something is hidden, for the shadow there. */
const mark = (scroller: HTMLElement): void => {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller;
  scroller.toggleAttribute('data-more-before', scrollLeft > 0);
  scroller.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  scroller.toggleAttribute('data-more-below', scrollTop + clientHeight < scrollHeight - 1);
};

export const useShades = (scroller: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (scroller.current) mark(scroller.current);
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = () => mark(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);
};
