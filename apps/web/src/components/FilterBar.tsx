import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '~/lib/use-phone.ts';
import classes from './FilterBar.module.css';

type Props = {
  /** What a person types; always in sight. */
  readonly find?: ReactNode;
  /** The other fields, widest first. */
  readonly children?: ReactNode;
  /** What was chosen in the other fields. With it they fold behind a button on a phone, which counts them. */
  readonly chosen?: readonly unknown[];
  /** Fields few people need: behind the button everywhere, which counts what was chosen in them. */
  readonly more?: { readonly fields: ReactNode; readonly chosen: readonly unknown[] };
  /** Beside the button on a phone, where there is one row. */
  readonly aside?: ReactNode;
  /** Given when something is filtered: takes all of it back. */
  readonly onClear?: () => void;
};

const countOf = (chosen: readonly unknown[] = []): number => chosen.filter((value) => value !== undefined).length;

type FoldProps = {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** There is room for its word. */
  readonly isNamed: boolean;
  readonly isAlone?: boolean;
};

function Fold({ count, isOpen, onToggle, isNamed, isAlone }: FoldProps) {
  const t = useTranslations('ui');
  return (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      className={classes.fold}
      data-alone={isAlone || undefined}
      aria-label={t('filters', { count })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
      {isNamed ? <span>{t('filters', { count })}</span> : count > 0 && <span className="num">{count}</span>}
    </Button>
  );
}

/** The filters above a list: side by side, and on a phone what one types with the others a touch away. */
export function FilterBar({ find, children, chosen, more, aside, onClear }: Props) {
  const t = useTranslations('ui');
  const isFolded = useIsPhone() && chosen !== undefined;
  // what narrows the list stands in sight when somebody comes by a link
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
          {more && <Fold count={countOf(more.chosen)} isOpen={isOpen} onToggle={fold.toggle} isNamed />}
          {clear}
        </div>
        {more && isOpen && <div className={classes.more}>{more.fields}</div>}
      </search>
    );
  }
  const count = countOf(chosen) + countOf(more?.chosen);
  return (
    <search>
      <div className={classes.row}>
        {find}
        <Fold count={count} isOpen={isOpen} onToggle={fold.toggle} isNamed={!find} isAlone={!find} />
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
