import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '~/lib/use-phone.ts';
import classes from './FilterBar.module.css';

type Props = {
  /** The text search; always visible. */
  readonly find?: ReactNode;
  /** The other fields, widest first. */
  readonly children?: ReactNode;
  /** The values chosen in the other fields. If given, a phone folds these fields behind a button with their count. */
  readonly chosen?: readonly unknown[];
  /** Rarely used fields: always behind the button, which shows the count of the chosen values. */
  readonly more?: { readonly fields: ReactNode; readonly chosen: readonly unknown[] };
  /** Shown beside the button on a phone, where the bar has one row. */
  readonly aside?: ReactNode;
  /** Clears all filters; given when a filter is set. */
  readonly onClear?: () => void;
};

const countOf = (chosen: readonly unknown[] = []): number => chosen.filter((value) => value !== undefined).length;

type FilterToggleProps = {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** True if there is room for the label. */
  readonly hasLabel: boolean;
  readonly isAlone?: boolean;
};

function FilterToggle({ count, isOpen, onToggle, hasLabel, isAlone }: FilterToggleProps) {
  const t = useTranslations('ui');
  return (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      className={classes.toggle}
      data-alone={isAlone || undefined}
      aria-label={t('filters', { count })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
      {hasLabel ? <span>{t('filters', { count })}</span> : count > 0 && <span className="num">{count}</span>}
    </Button>
  );
}

/** The filters above a list: side by side; on a phone, the text search and a button for the other fields. */
export function FilterBar({ find, children, chosen, more, aside, onClear }: Props) {
  const t = useTranslations('ui');
  const isFolded = useIsPhone() && chosen !== undefined;
  // when the page is opened by a link, the filters that are set are visible
  const [isOpen, fold] = useDisclosure(!isFolded && countOf(more?.chosen) > 0);
  const clear = onClear && (
    <Button variant="subtle" leftSection={<IconFilterOff size={17} />} onClick={onClear}>
      {t('action.clearFilters')}
    </Button>
  );
  if (!isFolded) {
    return (
      <search>
        <div className={classes.root} data-more={more ? true : undefined}>
          {find}
          {children}
          {more && <FilterToggle count={countOf(more.chosen)} isOpen={isOpen} onToggle={fold.toggle} hasLabel />}
          {clear}
        </div>
        {more && isOpen && <div className={classes.details}>{more.fields}</div>}
      </search>
    );
  }
  const count = countOf(chosen) + countOf(more?.chosen);
  return (
    <search>
      <div className={classes.row}>
        {find}
        <FilterToggle count={count} isOpen={isOpen} onToggle={fold.toggle} hasLabel={!find} isAlone={!find} />
        {aside}
      </div>
      {isOpen && (
        <div className={classes.root}>
          {children}
          {more?.fields}
          {clear}
        </div>
      )}
    </search>
  );
}
