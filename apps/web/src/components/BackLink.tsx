import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './BackLink.module.css';

type Props = { readonly to: LinkProps['to']; readonly params?: LinkProps['params']; readonly label: string };

/** Above the title of a page: the one it belongs to. */
export function BackLink({ to, params, label }: Props) {
  return (
    <Anchor component={Link} to={to} params={params} className={classes.root}>
      <IconChevronLeft size={16} aria-hidden="true" />
      {label}
    </Anchor>
  );
}
