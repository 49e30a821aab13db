import { Button, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NoWrap } from '../NoWrap.tsx';
import { RowAction, RowActions } from '../RowActions.tsx';
import classes from './catalogue.module.css';

type Action = { readonly label: string; readonly onClick: () => void };

type Props = {
  readonly name: string;
  /** The lines of text below the name. */
  readonly lines?: readonly string[];
  /** The status of the entry. */
  readonly badge?: ReactNode;
  /** Opens the details; without it the name is not a link. */
  readonly onOpen?: () => void;
  readonly edit: Action;
  readonly remove: Action;
};

/** A catalogue entry with actions for a user who may change it. */
export function CatalogueRow({ name, lines = [], badge, onOpen, edit, remove }: Props) {
  return (
    <>
      <span className={classes.text}>
        {onOpen ? (
          <UnstyledButton className={classes.open} onClick={onOpen}>
            <NoWrap>{name}</NoWrap>
          </UnstyledButton>
        ) : (
          <span className={classes.name}>
            <NoWrap>{name}</NoWrap>
          </span>
        )}
        {lines.filter(Boolean).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      </span>
      <span className={classes.aside}>
        {badge}
        <RowActions
          name={name}
          menu={
            <RowAction danger icon={<IconTrash size={17} />} onClick={remove.onClick}>
              {remove.label}
            </RowAction>
          }
        >
          <Button variant="default" size="compact-sm" onClick={edit.onClick}>
            {edit.label}
          </Button>
        </RowActions>
      </span>
    </>
  );
}
