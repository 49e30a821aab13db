import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { NEXT_DEVICE } from '~/features/inspections/search.ts';
import { formatDate } from '~/lib/date-time.ts';
import { useWrite } from '~/lib/use-write.ts';
import classes from './dashboard.module.css';

type Props = { readonly place: Pick<Place, 'uuid' | 'name'> };

/** Begins a visit under the name of its day and opens its first device. */
export function StartVisit({ place }: Props) {
  const t = useTranslations('inspections.create');
  const words = useTranslations('dashboard.start');
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useWrite(inspections.create);
  const start = async () => {
    const body = { name: t('defaultName', { date: formatDate(new Date()) }), description: '' };
    const { inspection } = await mutateAsync({ params: { placeId: place.uuid }, body });
    await navigate({
      to: '/app/places/edit/$placeId/inspections/$inspectionId',
      params: { placeId: place.uuid, inspectionId: inspection.uuid },
      search: { device: NEXT_DEVICE },
    });
  };
  return (
    <Button
      size="compact-sm"
      className={classes.start}
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      aria-label={words('named', { place: place.name })}
      // a refusal is told by a toast
      onClick={() => void start().catch(() => undefined)}
    >
      {words('go')}
    </Button>
  );
}
