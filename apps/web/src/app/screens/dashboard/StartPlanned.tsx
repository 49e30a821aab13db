import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { useStartPlanned } from '~/features/inspections/logic/use-start-planned.ts';

type Props = {
  readonly visit: Pick<ScheduleVisit, 'uuid' | 'placeUuid' | 'placeName' | 'name' | 'description'>;
  readonly size?: string;
  readonly className?: string | undefined;
};

/** Starts a planned visit and opens its first device. */
export function StartPlanned({ visit, size, className }: Props) {
  const t = useTranslations('dashboard.start');
  const { start, isPending } = useStartPlanned(visit);
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
