import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './LoadingState.module.css';

type Props = {
  /** The shape of the content: rows of a list, tiles, or lines of text. */
  readonly shape?: 'rows' | 'tiles' | 'text';
  readonly count?: number | undefined;
  /** The name of the content that is being loaded, for screen readers. */
  readonly name?: string | undefined;
};

/** A placeholder in the shape of the content, so that the layout does not jump when the content is loaded. */
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
