import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './DataGrid.module.css';
import type { GridProps } from './grid-types.ts';
import type { GridTableModel } from './use-grid-table.ts';

const CARD_HEIGHT = 92;
const OVERSCAN = 6;

/** The distance of the list from the top of the page, which changes while other parts of the page load. */
const useTop = (list: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
};

/** The list on a phone: cards one below another, which scroll with the page. */
export function GridCards<Row extends RowData, Id extends string>(
  props: GridProps<Row, Id> & { readonly table: GridTableModel<Row> },
) {
  const { table, label, card, cardActions, cardAside, rowLabel, rowLink, selection } = props;
  const t = useTranslations('ui.grid');
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const rows = table.getRowModel().rows;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
    // the measured size belongs to the card, even if its position changes
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    initialRect: { width: 400, height: 800 },
  });
  // only a card that is really above the window moves the page: the computed position can be older than the page
  virtual.shouldAdjustScrollPositionOnItemSizeChange = ({ key }) =>
    (virtual.elementsCache.get(key)?.getBoundingClientRect().top ?? 0) < 0;
  return (
    <ul ref={list} className={classes.cards} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const link = rowLink?.(row.original);
        return (
          <li
            key={row.id}
            ref={virtual.measureElement}
            className={classes.card}
            data-index={index}
            data-selected={row.getIsSelected() || undefined}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
          >
            {selection && (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside carries the name
              <label className={classes.cardCheck}>
                <Checkbox
                  aria-label={t('select', { name: rowLabel(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </label>
            )}
            <div className={classes.cardMain}>
              {link ? (
                <Link {...link} className={classes.cardBody}>
                  {card(row.original)}
                </Link>
              ) : (
                <div className={classes.cardBody}>{card(row.original)}</div>
              )}
              {cardActions?.(row.original)}
            </div>
            {cardAside && <div className={classes.cardAside}>{cardAside(row.original)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
