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
  /** Beside the button on a phone, where there is one row. */
  readonly aside?: ReactNode;
  /** Given when something is filtered: takes all of it back. */
  readonly onClear?: () => void;
};

/** The filters above a list: side by side, and on a phone what one types with the others a touch away. */
export function FilterBar({ find, children, chosen, aside, onClear }: Props) {
  const t = useTranslations('ui');
  const isFolded = useIsPhone() && chosen !== undefined;
  const [isOpen, fold] = useDisclosure();
  const count = chosen?.filter((value) => value !== undefined).length ?? 0;
  const fields = (
    <>
      {children}
      {onClear && (
        <Button variant="subtle" leftSection={<IconFilterOff size={17} />} onClick={onClear}>
          {t('action.clearFilters')}
        </Button>
      )}
    </>
  );
  if (!isFolded) {
    return (
      <search className={classes.root}>
        {find}
        {fields}
      </search>
    );
  }
  return (
    <search>
      <div className={classes.row}>
        {find}
        <Button
          variant={count > 0 ? 'light' : 'default'}
          className={classes.fold}
          data-alone={find ? undefined : true}
          aria-label={t('filters', { count })}
          aria-expanded={isOpen}
          onClick={fold.toggle}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          {find ? count > 0 && <span className="num">{count}</span> : <span>{t('filters', { count })}</span>}
        </Button>
        {aside}
      </div>
      {isOpen && <div className={classes.root}>{fields}</div>}
    </search>
  );
}
