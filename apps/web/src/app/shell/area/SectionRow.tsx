import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './SectionRow.module.css';
import { type Area, useAreaDetails } from './use-area.ts';
import { useSections } from './use-sections.ts';

/** Scrolls the row, but not the page, so that the open section is visible. */
const useScrollToCurrent = (current: string | undefined) => {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another element
  useEffect(() => {
    const element = row.current;
    const list = element?.firstElementChild;
    if (!element || !list) return;
    const scroll = () => {
      const link = element.querySelector<HTMLElement>('[aria-current]');
      if (link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2;
    };
    scroll();
    // fonts and further sections arrive later and make the row wider
    const observer = new ResizeObserver(scroll);
    observer.observe(list);
    return () => observer.disconnect();
  }, [current]);
  return row;
};

/** The sections as a row to swipe on a phone, shown only on the pages of the sections. */
export function SectionRow({ area }: { readonly area: Area }) {
  const t = useTranslations('layout.sections');
  const { isOwner } = useAreaDetails(area);
  const sections = useSections(area, isOwner);
  const currentLabel = sections.find(({ isExactPage }) => isExactPage)?.label;
  const row = useScrollToCurrent(currentLabel);
  if (currentLabel === undefined) return null;
  return (
    <nav ref={row} className={classes.root} aria-label={t(area.kind)}>
      <ul className={classes.list}>
        {sections.map(({ label, isExactPage, linkFor }) => (
          <li key={label}>
            <Link
              {...linkFor(area.id)}
              className={classes.item}
              activeOptions={{ exact: true }}
              aria-current={isExactPage ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
