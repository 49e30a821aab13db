import { VisuallyHidden } from '@mantine/core';
import type { Ground } from '@trapline/contract/platform/logo-ground.ts';
import { useState } from 'react';
import { findInvisibleGround } from '~/lib/logo-ground.ts';
import classes from './BrandMark.module.css';

type Props = { readonly name: string; readonly logo: string | null };

/** A logo with at least this ratio of width to height is assumed to contain the name. */
const MIN_WORDMARK_RATIO = 1.7;

type Shape = { readonly ground: Ground | null; readonly containsName: boolean };

const shapeOf = (picture: HTMLImageElement): Shape => ({
  ground: findInvisibleGround(picture),
  containsName: picture.naturalWidth > picture.naturalHeight * MIN_WORDMARK_RATIO,
});

type MarkProps = Props & { readonly onShape?: (shape: Shape) => void };

/** The logo, with a light or dark background if it would otherwise be invisible; without a logo, the first letter. */
export function BrandMark({ name, logo, onShape }: MarkProps) {
  const [ground, setGround] = useState<Ground | null>(null);
  if (logo === null) {
    return (
      <span className={classes.letter} aria-hidden="true">
        {[...name.trim().toUpperCase()][0]}
      </span>
    );
  }
  const measure = (picture: HTMLImageElement) => {
    const shape = shapeOf(picture);
    setGround(shape.ground);
    onShape?.(shape);
  };
  return (
    <span className={classes.logo} data-vanishes={ground ?? undefined}>
      <img src={logo} alt="" onLoad={({ currentTarget }) => measure(currentTarget)} />
    </span>
  );
}

/** The logo of a brand, and its name where the logo does not contain it. */
export function BrandHead({ name, logo }: Props) {
  const [logoContainsName, setNamed] = useState(false);
  const isText = logo !== null && logoContainsName;
  return (
    <span className={classes.root}>
      <BrandMark name={name} logo={logo} onShape={(shape) => setNamed(shape.containsName)} />
      {isText ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={classes.name}>{name}</span>}
    </span>
  );
}
