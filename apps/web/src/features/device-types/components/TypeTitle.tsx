import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import classes from './device-types.module.css';

/** The name of the type, with a mark if it belongs to the company. */
export function TypeTitle({ type }: { readonly type: DeviceTypeWithCatalogue }) {
  const t = useTranslations('deviceTypes');
  return (
    <span className={classes.custom}>
      <TypeName {...type} />
      {type.parentCompanyId !== null && <StatusBadge tone="quiet">{t('own')}</StatusBadge>}
    </span>
  );
}
