import { Card } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { mayEditFields } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useAccount } from '~/lib/session.ts';
import { Amendments } from '~/shared/trail/Amendments.tsx';
import { useRecommendation } from '../calls.ts';
import { Answers } from '../components/Answers.tsx';
import { Attachments } from '../components/Attachments.tsx';
import { DueDate, KindMark, PriorityBadge, RecommendationStatusBadge } from '../components/badges.tsx';
import { DeleteRecommendation } from '../components/DeleteRecommendation.tsx';
import { DetailFacts } from '../components/DetailFacts.tsx';
import classes from '../components/details.module.css';
import { RecommendationPlan } from '../components/RecommendationPlan.tsx';
import { StatusMenu } from '../components/StatusMenu.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { pinsOn } from '../logic/plan-pins.ts';

/** The position on the floor plan. */
function PlanCard({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const { map, placeUuid } = recommendation;
  if (map === null) return null;
  return (
    <PageSection title={map.name}>
      <RecommendationPlan placeId={placeUuid} mapId={map.uuid} pins={pinsOn(map.uuid, [recommendation])} />
    </PageSection>
  );
}

const route = getRouteApi('/app/recommendations/$placeId/details/$recommendationId/');

/** One recommendation: its text, responses, files and changes. */
export function RecommendationScreen() {
  const t = useTranslations('recommendations');
  const { placeId, recommendationId } = route.useParams();
  const load = useRecommendation(recommendationId);
  const recommendation = load.data;
  useSetPageName('page', recommendation && t('name', { number: recommendation.uniqueId }));
  return (
    <>
      <BackLink to="/app/recommendations/$placeId" params={{ placeId }} label={t('back')} />
      {recommendation ? (
        <Details recommendation={recommendation} />
      ) : (
        <>
          <PageHead title={t('titles.details')} />
          <PendingCard load={load} />
        </>
      )}
    </>
  );
}

function Details({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const t = useTranslations('recommendations');
  const tAuditTrail = useTranslations('trail');
  const account = useAccount();
  const { uuid, placeUuid, uniqueId } = recommendation;
  return (
    <>
      <PageHead title={t('name', { number: uniqueId })} lead={<RecommendationBadges recommendation={recommendation} />}>
        <StatusMenu recommendation={recommendation} />
        {mayEditFields(recommendation, account) && (
          <LinkButton
            variant="default"
            to="/app/recommendations/$placeId/details/$recommendationId/edit"
            params={{ placeId: placeUuid, recommendationId: uuid }}
            leftSection={<IconPencil size={17} />}
          >
            {t('edit')}
          </LinkButton>
        )}
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card component="section" className={classes.text}>
            {recommendation.recommendation}
          </Card>
          <Answers recommendation={recommendation} />
          <Attachments recommendation={recommendation} />
          {(recommendation.wasClosed || recommendation.amendments.length > 0) && (
            <Amendments title={tAuditTrail('afterClosing')} amendments={recommendation.amendments} />
          )}
          <Timeline recommendation={recommendation} />
        </div>
        <div className={classes.column}>
          <PlanCard recommendation={recommendation} />
          <DetailFacts recommendation={recommendation} />
          <DeleteRecommendation recommendation={recommendation} />
        </div>
      </div>
    </>
  );
}

function RecommendationBadges({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const t = useTranslations('recommendations.column');
  return (
    <span className={classes.marks}>
      <RecommendationStatusBadge status={recommendation.status} />
      <PriorityBadge priority={recommendation.priority} />
      <KindMark kind={recommendation.kind} />
      <span>
        {t('dueDate')}: <DueDate recommendation={recommendation} />
      </span>
    </span>
  );
}
