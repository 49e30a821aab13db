import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Area.module.css';
import { SideNav, type SideNavItem } from './SideNav.tsx';

type Props = {
  /** The list this thing is one of. */
  readonly back: { readonly label: string; readonly to: LinkProps['to'] };
  /** Says whose sections these are, to those who do not see it. */
  readonly label: string;
  readonly sections: readonly SideNavItem[];
  readonly children: ReactNode;
};

/** Everything about one thing: its sections beside the one that is open. */
export function Area({ back, label, sections, children }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <Anchor component={Link} to={back.to} className={classes.back}>
          <IconChevronLeft size={16} aria-hidden="true" />
          {back.label}
        </Anchor>
        <SideNav label={label} items={sections} />
      </div>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
