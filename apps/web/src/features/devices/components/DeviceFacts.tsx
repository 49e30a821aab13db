import { Card } from '@mantine/core';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { TypeName } from '~/components/TypeName.tsx';

/** The device as it stands in the books. */
export function DeviceFacts({ device }: { readonly device: Device }) {
  const t = useTranslations('devices');
  return (
    <Card>
      <Facts
        items={[
          { label: t('facts.number'), value: device.uniqueId },
          { label: t('column.name'), value: device.name },
          { label: t('facts.description'), value: device.description },
          { label: t('column.type'), value: <TypeName {...device.deviceType} /> },
          { label: t('column.zone'), value: device.zone?.name ?? t('noZone') },
          { label: t('column.location'), value: device.location },
          { label: t('facts.created'), value: <DateTime value={device.createdAt} /> },
        ]}
      />
    </Card>
  );
}
