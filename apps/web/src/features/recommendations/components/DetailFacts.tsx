import { Anchor, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { type Fact, Facts } from '~/components/Facts.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { deviceName, ownerName } from '../logic/owner-name.ts';
import { DueDate } from './badges.tsx';

type Props = { readonly recommendation: RecommendationDetails };

/** Facts that exist for every kind except the plain recommendation. */
const useActionFacts = (row: RecommendationDetails): Fact[] => {
  const t = useTranslations('recommendations.form');
  if (row.kind === 'RECOMMENDATION') return [];
  return [
    { label: t('immediateAction'), value: row.immediateAction },
    { label: t('rootCause'), value: row.rootCause },
    ...(row.kind === 'INFESTATION' ? [{ label: t('productRisk'), value: row.productRisk }] : []),
  ];
};

function EarlierLink({ recommendation: row }: Props) {
  const t = useTranslations('recommendations');
  if (row.recurrenceOf === null) return null;
  const { uuid, uniqueId } = row.recurrenceOf;
  const params = { placeId: row.placeUuid, recommendationId: uuid };
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/app/recommendations/$placeId/details/$recommendationId" params={params} />
      )}
    >
      {t('name', { number: uniqueId })}
    </Anchor>
  );
}

/** All facts of a recommendation. */
export function DetailFacts({ recommendation: row }: Props) {
  const t = useTranslations('recommendations');
  const actionFacts = useActionFacts(row);
  const receivers = row.notifications.map(({ name, surname }) => `${name} ${surname}`).join(', ');
  const owner = [ownerName(row), row.ownerEmail].filter(Boolean).join(', ');
  const items: readonly Fact[] = [
    { label: t('column.dueDate'), value: <DueDate recommendation={row} /> },
    { label: t('column.owner'), value: owner },
    { label: t('form.side'), value: t(`form.sides.${row.side}`) },
    { label: t('column.category'), value: row.recommendationCategory?.name },
    { label: t('form.comment'), value: row.comment },
    { label: t('form.area'), value: row.area },
    { label: t('column.zone'), value: row.zone?.name },
    { label: t('column.deviceType'), value: row.deviceType?.name },
    { label: t('column.device'), value: row.device && deviceName(row.device) },
    ...actionFacts,
    ...(row.isMoreDataNeeded ? [{ label: t('form.isMoreDataNeeded'), value: t('yes') }] : []),
    ...(row.recurrenceOf ? [{ label: t('recurrenceOf'), value: <EarlierLink recommendation={row} /> }] : []),
    { label: t('form.receivers'), value: receivers },
    { label: t('origin'), value: t(`origins.${row.origin}`) },
    { label: t('column.author'), value: <PersonName person={row.author} /> },
    { label: t('column.created'), value: <DateTime value={row.createdAt} /> },
    ...(row.closedAt ? [{ label: t('closedAt'), value: <DateTime value={row.closedAt} /> }] : []),
  ];
  return (
    <Card component="section">
      <Facts items={items} />
    </Card>
  );
}
