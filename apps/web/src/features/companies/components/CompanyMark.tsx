import { useState } from 'react';
import { findInvisibleGround } from '~/lib/logo-ground.ts';
import classes from './companies.module.css';

type Props = { readonly name: string; readonly logo: string | null };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

function Logo({ src }: { readonly src: string }) {
  const [isLight, setLight] = useState(false);
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      data-light={isLight || undefined}
      onLoad={({ currentTarget }) => setLight(findInvisibleGround(currentTarget) === 'light')}
    />
  );
}

/** The logo beside a written name, on a dark background if it is too light for paper; without a logo, the initials. */
export function CompanyMark({ name, logo }: Props) {
  return (
    <span className={classes.mark} data-empty={logo === null || undefined} aria-hidden="true">
      {logo === null ? initialsOf(name) : <Logo src={logo} />}
    </span>
  );
}
