import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { TrailChange } from '@trapline/contract/trail/schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './changes.module.css';
import { useTrailValue } from './use-trail-value.ts';

/** The changes of a step with old and new values; for a used product its name comes first. */
export function Changes({ changes }: { readonly changes: readonly TrailChange[] }) {
  const t = useTranslations('trail');
  const value = useTrailValue();
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, item, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list never changes
        <div key={`${field} ${index}`} className={classes.change}>
          <dt>{item === null ? t(`fields.${field}`) : `${item} · ${t(`fields.${field}`)}`}</dt>
          <dd>
            {before !== null && (
              <>
                <VisuallyHidden>{t('was')} </VisuallyHidden>
                <del>{value(field, before)}</del>
                <IconArrowNarrowRight size={16} aria-hidden="true" />
                <VisuallyHidden>{t('is')} </VisuallyHidden>
              </>
            )}
            <ins>{value(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
