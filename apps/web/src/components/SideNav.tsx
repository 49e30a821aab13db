import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import classes from './SideNav.module.css';

export type SideNavItem = {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  readonly link: LinkProps;
  /** The item is the current one only on its own page, not on those below it. */
  readonly exact?: boolean;
};

type Props = { readonly label: string; readonly items: readonly SideNavItem[] };

/** On a phone the row may begin before the section that is open: it is brought into sight, and the page stays put. */
const useCurrentInSight = (count: number) => {
  const row = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current section, and sections may come later than the page
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname, count]);
  return row;
};

/** Sections of one thing: a column beside the page, a row to swipe on a phone. */
export function SideNav({ label, items }: Props) {
  const row = useCurrentInSight(items.length);
  return (
    <nav ref={row} className={classes.root} aria-label={label}>
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
