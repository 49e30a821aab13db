import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { formatDateTime } from '~/lib/date-time.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { useMay } from '~/lib/use-may.ts';
import { SentTo } from '~/shared/deliveries/SentTo.tsx';
import { RecommendButton } from '~/shared/recommendations/RecommendButton.tsx';
import { Amendments } from '~/shared/trail/Amendments.tsx';
import { useDeleteIntervention, useImages, useIntervention } from '../calls.ts';
import { BackToOrigin } from '../components/BackToOrigin.tsx';
import { InterventionTexts } from '../components/InterventionTexts.tsx';
import classes from '../components/interventions.module.css';
import { Protocols } from '../components/Protocols.tsx';
import { SignedBy } from '../components/SignedBy.tsx';
import { UsedProducts } from '../components/UsedProducts.tsx';
import { needsDeletionReason } from '../logic/needs-deletion-reason.ts';
import { useInterventionRights } from '../logic/use-intervention-rights.ts';

/** The maximum text length that fits into an address. */
const MAX_TEXT_LENGTH = 400;

const route = getRouteApi('/app/places/edit/$placeId/interventions/$interventionUuid/');

/** One intervention, read-only: findings, actions, signature, and protocols. */
export function InterventionScreen() {
  const t = useTranslations('interventions');
  const tAuditTrail = useTranslations('trail');
  const { placeId, interventionUuid } = route.useParams();
  const search = route.useSearch();
  const load = useIntervention(placeId, interventionUuid);
  const images = useImages(placeId, interventionUuid).data ?? [];
  const rights = useInterventionRights(placeId);
  const may = useMay();
  useSetPageName('page', load.data?.intervention.name);
  const back = <BackToOrigin placeId={placeId} search={search} />;
  if (!load.data) {
    return (
      <>
        {back}
        <PageHead title={t('titles.detail')} />
        <PendingCard load={load} />
      </>
    );
  }
  const { intervention, reports, amendments } = load.data;
  const { name, number, createdAt, user, userToday } = intervention;
  const author = user && `${user.name} ${user.surname}`;
  const today = userToday && t('authorToday', { name: `${userToday.name} ${userToday.surname}` });
  return (
    <>
      {back}
      <PageHead title={name} lead={[number, formatDateTime(createdAt), author, today].filter(Boolean).join(' · ')}>
        <RecommendButton
          placeId={placeId}
          origin="INTERVENTION"
          label={intervention.recommendations?.slice(0, MAX_TEXT_LENGTH)}
        />
        {rights.mayEdit(intervention) && (
          <LinkButton
            variant="default"
            to="/app/places/edit/$placeId/interventions/edit/$interventionUuid"
            params={{ placeId, interventionUuid }}
            search={search}
            leftSection={<IconPencil size={17} />}
          >
            {t('edit')}
          </LinkButton>
        )}
      </PageHead>
      <div className={classes.stack}>
        <Protocols placeId={placeId} intervention={intervention} reports={reports} />
        {may('documents.send') && (
          <SentTo
            subject={{ kind: 'intervention', placeId, interventionId: interventionUuid }}
            issues={reports.toSorted((a, b) => Number(a.replaced) - Number(b.replaced))}
          />
        )}
        <div className={classes.columns}>
          <div className={classes.stack}>
            <InterventionTexts title={t('section.visit')} intervention={intervention} fields={['purpose', 'area']} />
            <InterventionTexts
              title={t('section.findings')}
              intervention={intervention}
              fields={['cause', 'description']}
              images={images}
              types={['CAUSE', 'DESCRIPTION']}
            />
            <InterventionTexts
              title={t('section.work')}
              intervention={intervention}
              fields={['pestsRemoved', 'actionTaken', 'recommendations']}
              images={images}
              types={['PESTS_REMOVED']}
            />
          </div>
          <div className={classes.stack}>
            <SignedBy intervention={intervention} />
            {intervention.wasSigned && <Amendments title={tAuditTrail('afterSigning')} amendments={amendments} />}
            <UsedProducts products={intervention.usedProducts} />
          </div>
        </div>
        {rights.mayDelete(intervention) && <Delete placeId={placeId} intervention={intervention} />}
      </div>
    </>
  );
}

function Delete({ placeId, intervention }: { readonly placeId: string; readonly intervention: Intervention }) {
  const t = useTranslations('interventions');
  const navigate = route.useNavigate();
  const remove = useDeleteIntervention();
  const reasonInput = useReasonFields(needsDeletionReason(intervention));
  const { uuid, name } = intervention;
  return (
    <DangerSection text={t('deleteText')}>
      <DeleteButton
        label={t('delete')}
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        successMessage={t('deleted')}
        canSubmit={reasonInput.check}
        onConfirm={() =>
          remove.mutateAsync({ params: { placeId, interventionId: uuid }, query: toReasonFields(reasonInput.reason) })
        }
        onDone={() => void navigate({ to: '/app/places/edit/$placeId/interventions', params: { placeId } })}
      >
        {t('deleteText')}
        {reasonInput.fields}
      </DeleteButton>
    </DangerSection>
  );
}
