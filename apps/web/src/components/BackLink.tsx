import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './BackLink.module.css';

type Props = Pick<LinkProps, 'to' | 'params' | 'search'> & { readonly label: string };

/** A link above the title of a page to its parent page. */
export function BackLink({ to, params, search, label }: Props) {
  return (
    <Anchor
      className={classes.root}
      renderRoot={(props) => <Link {...props} to={to} params={params} search={search} />}
    >
      <IconChevronLeft size={16} aria-hidden="true" />
      {label}
    </Anchor>
  );
}
