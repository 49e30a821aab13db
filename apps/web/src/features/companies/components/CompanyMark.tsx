import { useState } from 'react';
import { initialsOf } from '~/lib/initials.ts';
import { findInvisibleGround } from '~/lib/logo-ground.ts';
import classes from './companies.module.css';

type Props = { readonly name: string; readonly logo: string | null };

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
      {logo === null ? initialsOf(...name.split(/\s+/).slice(0, 2)) : <Logo src={logo} />}
    </span>
  );
}
