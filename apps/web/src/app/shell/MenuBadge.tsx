import { Badge, VisuallyHidden } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useOverview } from '~/features/dashboard/calls.ts';

/** The number beside the label of a page in the menu, for the pages that have one. */
export function MenuBadge({ of }: { readonly of: LinkProps['to'] }) {
  if (of === '/app/dashboard') return <DashboardBadge />;
  if (of === '/app/alarms') return <AlarmsBadge />;
  return of === '/app/recommendations' ? <RecommendationsBadge /> : null;
}

/** Alarms of radio devices and events of today (rule R0021). */
function DashboardBadge() {
  const t = useTranslations('dashboard');
  const { data } = useOverview();
  const count = data ? data.electronicDevices.alertCount + data.schedule.todayUpcomingEventsCount : 0;
  return <Count color="red" count={count} label={t('badge', { count })} />;
}

/** Open alarms, as many as the page lists. */
function AlarmsBadge() {
  const t = useTranslations('alarms');
  const { data } = useOverview();
  const count = data?.alarms.openCount ?? 0;
  return <Count color="red" count={count} label={t('openCount', { count })} />;
}

/** Recommendations that are not closed (rule R0030). */
function RecommendationsBadge() {
  const t = useTranslations('recommendations');
  const { data } = useOverview();
  const count = data?.recommendations.count ?? 0;
  return <Count color="gray" count={count} label={t('count', { count })} />;
}

type Props = { readonly color: string; readonly count: number; readonly label: string };

function Count({ color, count, label }: Props) {
  if (count === 0) return null;
  return (
    <Badge color={color} variant="filled" size="md" component="span">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}
