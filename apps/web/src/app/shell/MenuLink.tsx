import { NavLink } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './MenuLink.module.css';

type Props = {
  readonly link: LinkProps;
  readonly label: string;
  readonly icon: Icon;
  readonly isCurrent?: boolean;
  readonly aside?: ReactNode;
  readonly className?: string;
};

/** A line of the sidebar; in a narrow sidebar, an icon above its label. */
export function MenuLink({ link, label, icon: Icon, isCurrent = false, aside, className }: Props) {
  const root = useRef<HTMLAnchorElement>(null);
  // a menu longer than the window shows where the user is
  useEffect(() => {
    if (isCurrent) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <NavLink
      ref={root}
      renderRoot={(props) => (
        <Link {...props} {...link} activeOptions={{ exact: true }} aria-current={isCurrent ? 'page' : undefined} />
      )}
      className={className}
      classNames={classes}
      active={isCurrent}
      label={label}
      leftSection={<Icon size={19} stroke={1.7} aria-hidden="true" />}
      rightSection={aside}
    />
  );
}
