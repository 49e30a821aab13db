import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { NEXT_DEVICE } from '~/features/inspections/search.ts';
import { useStartVisit } from '~/features/schedule/today-calls.ts';

type Props = {
  readonly visit: Pick<ScheduleVisit, 'uuid' | 'placeUuid' | 'placeName'>;
  readonly size?: string;
  readonly className?: string | undefined;
};

/** Starts a planned visit and opens its first device. */
export function StartPlanned({ visit, size, className }: Props) {
  const t = useTranslations('dashboard.start');
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useStartVisit();
  const start = async () => {
    const { inspectionUuid } = await mutateAsync({ params: { placeId: visit.placeUuid, visitId: visit.uuid } });
    await navigate({
      to: '/app/places/edit/$placeId/inspections/$inspectionId',
      params: { placeId: visit.placeUuid, inspectionId: inspectionUuid },
      search: { device: NEXT_DEVICE },
    });
  };
  return (
    <Button
      size={size}
      className={className}
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      aria-label={t('named', { place: visit.placeName })}
      // a toast shows the refusal
      onClick={() => void start().catch(() => undefined)}
    >
      {t('go')}
    </Button>
  );
}
