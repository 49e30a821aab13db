import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './MenuLink.module.css';

type ContentProps = { readonly icon: Icon; readonly label: string; readonly aside?: ReactNode };

type Props = ContentProps & {
  readonly link: LinkProps;
  readonly isCurrent?: boolean;
  readonly className?: string;
};

const Content = ({ icon: Icon, label, aside }: ContentProps) => (
  <>
    <Icon className={classes.icon} size={19} stroke={1.7} aria-hidden="true" />
    <span className={classes.label}>{label}</span>
    {aside && <span className={classes.aside}>{aside}</span>}
  </>
);

/**
 * A line of the sidebar; in a narrow sidebar, an icon above its label. Mantine's `NavLink` would load its foldable
 * lists before every start page.
 */
export function MenuLink({ link, isCurrent = false, className = '', ...content }: Props) {
  const root = useRef<HTMLAnchorElement>(null);
  // a menu longer than the window shows where the user is
  useEffect(() => {
    if (isCurrent) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      {...link}
      ref={root}
      className={`${classes.root} ${className}`}
      activeOptions={{ exact: true }}
      data-active={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Content {...content} />
    </Link>
  );
}

type ButtonProps = ContentProps & { readonly disabled: boolean; readonly onClick: () => void };

/** A line of the sidebar that is an act, not a page. */
export function MenuButton({ disabled, onClick, ...content }: ButtonProps) {
  return (
    <button type="button" className={classes.root} disabled={disabled} onClick={onClick}>
      <Content {...content} />
    </button>
  );
}
