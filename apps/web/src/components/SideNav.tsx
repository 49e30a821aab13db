import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import classes from './SideNav.module.css';

export type SideNavItem = {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  readonly link: LinkProps;
  /** The item is the current one only on its own page, not on those below it. */
  readonly exact?: boolean;
};

type Props = { readonly label: string; readonly items: readonly SideNavItem[] };

/** Sections of one thing: a column beside the page, a row to swipe on a phone. */
export function SideNav({ label, items }: Props) {
  return (
    <nav className={classes.root} aria-label={label}>
      <ul className={classes.list}>
        {items.map(({ label: name, icon: Icon, link, exact = false }) => (
          <li key={name}>
            <Link {...link} className={classes.item} activeOptions={{ exact, includeSearch: false }}>
              <Icon size={18} stroke={1.7} aria-hidden={true} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
