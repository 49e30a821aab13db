import { Card, Text } from '@mantine/core';
import type { EditedDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { TypeName } from '~/components/TypeName.tsx';

/** A type as those read it whose it is not. */
export function DeviceTypeFacts({ type }: { readonly type: EditedDeviceType }) {
  const t = useTranslations('deviceTypes');
  return (
    <Card>
      <Text mb="sm">{t(type.parentCompanyId === null ? 'readOnly' : 'readOnlyOwner')}</Text>
      <Facts
        items={[
          { label: t('form.name'), value: <TypeName {...type} /> },
          { label: t('form.description'), value: type.description },
          { label: t('form.method'), value: t(`methods.${type.measurementMethod}`) },
          { label: t('form.prefix'), value: type.settings.prefix },
          { label: t('form.redirect'), value: t(`redirect.${type.settings.redirectOption}`) },
        ]}
      />
    </Card>
  );
}
