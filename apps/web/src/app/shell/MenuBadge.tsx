import { Badge, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useOverview } from '~/features/dashboard/api/use-overview.ts';

/** Alarms of radio devices and events of today, beside the word of the dashboard (rule R0021). */
export function MenuBadge() {
  const t = useTranslations('dashboard');
  const { data } = useOverview();
  const count = data ? data.electronicDevices.alertCount + data.schedule.todayUpcomingEventsCount : 0;
  if (count === 0) return null;
  return (
    <Badge color="red" variant="filled" size="md" component="span">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('badge', { count })}</VisuallyHidden>
    </Badge>
  );
}
