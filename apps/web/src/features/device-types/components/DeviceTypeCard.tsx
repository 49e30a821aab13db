import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './device-types.module.css';
import { TypeTitle } from './TypeTitle.tsx';

/** A type in the list of a phone. */
export function DeviceTypeCard({ type }: { readonly type: DeviceTypeWithCatalogue }) {
  const t = useTranslations('deviceTypes');
  const { prefix, redirectOption } = type.settings;
  return (
    <span className={classes.card}>
      <span className={classes.name}>
        <TypeTitle type={type} />
      </span>
      {type.description && <span className={classes.text}>{type.description}</span>}
      {prefix && (
        <span className={classes.line}>
          {t('column.prefix')}: {prefix}
        </span>
      )}
      <span className={classes.line}>
        {t('column.redirect')}: {t(`redirect.${redirectOption}`)}
      </span>
    </span>
  );
}
