import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonMenu } from './menu/ButtonMenu.tsx';
import classes from './RowActions.module.css';

type Props = {
  /** The subject of the actions, for users who do not see the row. */
  readonly name: string;
  /** What is done most: a button of the size `compact-sm` with a word. */
  readonly children?: ReactNode;
  /** The rest, what takes away last: `RowAction`. Nothing, and there is no menu. */
  readonly menu?: ReactNode;
};

/** What one does with a row: at most one button, everything else behind three dots. */
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
  /** It takes something away. */
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
