import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonMenu } from './menu/ButtonMenu.tsx';
import classes from './RowActions.module.css';

type Props = {
  /** The name of the row, for screen readers. */
  readonly name: string;
  /** The most used action: a button of the size `compact-sm` with a label. */
  readonly children?: ReactNode;
  /** The other actions as `RowAction`, deleting ones last. Without them there is no menu. */
  readonly menu?: ReactNode;
};

/** The actions of a row: at most one button, all others in a menu behind three dots. */
export function RowActions({ name, children, menu }: Props) {
  const t = useTranslations('ui.grid');
  return (
    <span className={classes.root}>
      {children}
      {menu && (
        <ButtonMenu
          width="max-content"
          button={
            <ActionIcon aria-label={t('more', { name })}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          }
        >
          {menu}
        </ButtonMenu>
      )}
    </span>
  );
}

type ActionProps = {
  readonly icon: ReactNode;
  /** Marks an action that deletes or removes something. */
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

export function RowAction({ icon, danger = false, onClick, children }: ActionProps) {
  return (
    <Menu.Item className={danger ? classes.danger : undefined} leftSection={icon} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
