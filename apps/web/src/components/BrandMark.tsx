import type { Ground } from '@trapline/contract/platform/logo-ground.ts';
import { useState } from 'react';
import { vanishesOn } from '~/lib/logo-ground.ts';
import classes from './BrandMark.module.css';

type Props = { readonly name: string; readonly logo: string | null };

/** The logo beside a name that is written out, on paper or ink where it would vanish; without one, the first letter. */
export function BrandMark({ name, logo }: Props) {
  const [ground, setGround] = useState<Ground | null>(null);
  if (logo === null) {
    return (
      <span className={classes.letter} aria-hidden="true">
        {[...name.trim().toUpperCase()][0]}
      </span>
    );
  }
  return (
    <span className={classes.logo} data-vanishes={ground ?? undefined}>
      <img src={logo} alt="" onLoad={({ currentTarget }) => setGround(vanishesOn(currentTarget))} />
    </span>
  );
}
