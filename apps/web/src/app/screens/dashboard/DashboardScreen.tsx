import { Card } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { MAX_LISTED_COMPANIES } from '@trapline/contract/companies/rules.ts';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useDashboard, useOverview, useWaitingVisits } from '~/features/dashboard/calls.ts';
import { OverviewTiles } from '~/features/dashboard/components/OverviewTiles.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { NEXT_DEVICE } from '~/features/inspections/search.ts';
import { useTodayVisits } from '~/features/schedule/today-calls.ts';
import { ApiError } from '~/lib/api-error.ts';
import { dateLocale } from '~/lib/date-time.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { useAccount } from '~/lib/session.ts';
import { viewerTimeZone } from '~/lib/time-zone.ts';
import { useIsOffline } from '~/lib/use-is-offline.ts';
import { useMay } from '~/lib/use-may.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { DashboardBlocks } from './DashboardBlocks.tsx';
import { DashboardPlaces } from './DashboardPlaces.tsx';
import classes from './dashboard.module.css';
import { findByRef } from './find-by-ref.ts';
import { ChoosePlace, FieldStart, FirstSteps, Sites } from './lazy-parts.tsx';
import { TodayVisits } from './TodayVisits.tsx';
import classesOfContinue from './visits.module.css';
import { FinishedToday, VisitsToApprove } from './WaitingVisits.tsx';

type ContinueProps = { readonly visits: readonly DashboardInspection[] };

/** The user's open visits, each with a link to its next device. */
function Continue({ visits }: ContinueProps) {
  const t = useTranslations('dashboard.continue');
  if (visits.length === 0) return null;
  return (
    <ul className={classesOfContinue.continue} aria-label={t('title')}>
      {visits.map((visit) => (
        <li key={visit.uuid} className={classesOfContinue.inProgress}>
          <div className={classesOfContinue.inProgressText}>
            <span className={classesOfContinue.inProgressPlace}>{visit.placeName}</span>
            <span className={classesOfContinue.facts}>{visit.name}</span>
          </div>
          <CheckedMeter visit={visit} />
          <LinkButton
            to="/app/places/edit/$placeId/inspections/$inspectionId"
            params={{ placeId: visit.placeUuid, inspectionId: visit.uuid }}
            search={{ device: NEXT_DEVICE }}
            className={classesOfContinue.open}
            leftSection={<IconPlayerPlay size={17} />}
            aria-label={t('goNamed', { place: visit.placeName })}
          >
            {t('go')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

const useToday = (): string => {
  const locale = useLocale();
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'full', timeZone: viewerTimeZone() }).format(
    new Date(),
  );
};

/** The start page: current work for everything that the user may see, or for the selected company. */
export function DashboardScreen() {
  const { companyId } = useParams({ strict: false });
  return companyId === undefined ? <DashboardOf companyId={undefined} /> : <CompanyDashboard companyId={companyId} />;
}

const NOT_FOUND = new ApiError({ code: 'not_found', message: '', fields: [], status: 404, requestId: null });

/**
 * Requests the figures only of a company that the user may see: a technician does not see the own company, unless the
 * technician is assigned to one of its facilities.
 */
function CompanyDashboard({ companyId }: { readonly companyId: string }) {
  const t = useTranslations('dashboard.titles');
  const { data: companies, isLoading } = useCompanies();
  if (isLoading) {
    return (
      <>
        <PageHead title={t('dashboard')} lead={EMPTY_LINE} />
        <LoadingState shape="tiles" count={4} />
      </>
    );
  }
  const isListed = !companies || companies.length >= MAX_LISTED_COMPANIES || findByRef(companies, companyId);
  return isListed ? <DashboardOf companyId={companyId} /> : <NoCompany error={NOT_FOUND} />;
}

function DashboardOf({ companyId }: Pick<Props, 'companyId'>) {
  const t = useTranslations('dashboard');
  const account = useAccount();
  const dashboard = useDashboard(companyId);
  const today = useToday();
  const companies = useCompanies();
  const company = findByRef(companies.data ?? [], companyId);
  useSetPageName('page', company?.name);
  // in the field the open work comes before the choice of a company
  const isInField = useIsPhone() && account.type === 'TECHNICIAN';
  const isOffline = useIsOffline();
  if (dashboard.error?.status === 404) return <NoCompany error={dashboard.error} />;
  const name = companyId === undefined ? t('greeting', { name: account.name }) : company?.name;
  return (
    <>
      <PageHead title={name ?? t('titles.dashboard')} lead={today}>
        {!isInField && <CompanyChoice companyId={companyId} />}
      </PageHead>
      <div className={classes.stack}>
        {isInField && <FieldStart isOffline={isOffline} />}
        {!(isInField && isOffline) && (
          <>
            {account.type === 'TECHNICIAN' ? (
              <FieldWork companyId={companyId} load={dashboard} />
            ) : (
              <OfficeWork companyId={companyId} load={dashboard} />
            )}
            <ChoosePlace key={companyId} companyId={companyId} withCompany={isInField} />
          </>
        )}
      </div>
    </>
  );
}

type Props = {
  /** The id from the address: a uuid or a number (R0723). */
  readonly companyId: string | undefined;
  readonly load: ReturnType<typeof useDashboard>;
};

const useOwnVisits = () => {
  const { data, isLoading } = useWaitingVisits('mine', { limit: 100, enabled: useMay()('inspections.see') });
  return { own: data?.visits, isLoading };
};

/** For a technician: open visits, the day and the facilities come first, everything else after them. */
function FieldWork({ companyId, load }: Props) {
  const { own, isLoading } = useOwnVisits();
  const today = useTodayVisits(true);
  const { data } = useOverview(companyId);
  // a planned visit that was started continues in the list of the day
  const unplanned = own?.filter(({ uuid }) => !today.data?.some(({ inspection }) => inspection?.uuid === uuid));
  return (
    <>
      {isLoading && <LoadingState shape="text" count={2} />}
      {unplanned && <Continue visits={unplanned} />}
      <TodayVisits load={today} openVisits={own} />
      <FinishedToday />
      <DashboardPlaces companyUuid={companyId} openVisits={own} visitsToday={today.data} />
      <OverviewTiles companyUuid={companyId} />
      <DashboardBlocks load={load}>
        {data?.inspections.toApproveCount != null && <VisitsToApprove companyUuid={companyId} />}
      </DashboardBlocks>
    </>
  );
}

/** For the office: waiting work comes first; a new installation shows the first steps. */
function OfficeWork({ companyId, load }: Props) {
  const may = useMay();
  const { own, isLoading } = useOwnVisits();
  const { data } = useOverview(companyId);
  const { type, company } = useAccount();
  const isClient = type === 'CONTROLLER' || Boolean(company?.parentCompanyUuid);
  const isNew = companyId === undefined && data?.places.count === 0 && may('places.create');
  return (
    <>
      {isLoading && <LoadingState shape="text" count={2} />}
      {own && <Continue visits={own} />}
      {isNew && <FirstSteps />}
      {isClient && <Sites companyUuid={companyId} />}
      <OverviewTiles companyUuid={companyId} />
      {!may('inspections.see') && <DashboardPlaces companyUuid={companyId} withLastVisit />}
      <DashboardBlocks load={load}>
        {data?.inspections.toApproveCount != null && <VisitsToApprove companyUuid={companyId} />}
      </DashboardBlocks>
      {may('inspections.see') && !isNew && <DashboardPlaces companyUuid={companyId} />}
    </>
  );
}

/** The company in the address does not exist or the user may not see it. */
function NoCompany({ error }: { readonly error: unknown }) {
  const t = useTranslations();
  return (
    <>
      <BackLink to="/app/dashboard" label={t('dashboard.back')} />
      <PageHead title={t('dashboard.titles.dashboard')} />
      <Card>
        <ErrorState error={error} />
      </Card>
    </>
  );
}
