import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './LoadingState.module.css';

type Props = {
  /** What is coming: rows of a list, tiles, or lines of text. */
  readonly shape?: 'rows' | 'tiles' | 'text';
  readonly count?: number;
  /** What is being loaded, read out beside the outline. */
  readonly name?: string | undefined;
};

/** The outline of what is being loaded, so that nothing jumps when it arrives. */
export function LoadingState({ shape = 'rows', count = 6, name }: Props) {
  const t = useTranslations('ui');
  return (
    <div role="status" className={classes.root} data-shape={shape}>
      <VisuallyHidden>{name === undefined ? t('state.loading') : t('state.loadingOf', { name })}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
        <Skeleton key={index} className={classes.item} />
      ))}
    </div>
  );
}
