import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { usePlaceDashboard } from '~/features/dashboard/calls.ts';
import { usePlace } from '~/features/places/calls.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { CompanyInfo } from './CompanyInfo.tsx';
import { DashboardBlocks } from './DashboardBlocks.tsx';
import classes from './dashboard.module.css';
import { ChoosePlace, PlaceActivity } from './lazy-parts.tsx';

const route = getRouteApi('/app/dashboard/company/$companyId/place/$placeId/');

/** Shows one facility on one page: its company, alarms, devices and the last visit. */
export function PlaceDashboardScreen() {
  const t = useTranslations('dashboard');
  const { companyId, placeId } = route.useParams();
  const place = usePlace(placeId);
  const dashboard = usePlaceDashboard(placeId);
  return (
    <>
      <BackLink to="/app/dashboard" label={t('back')} />
      <PageHead title={place.data?.name ?? t('choose.title')} lead={place.data?.address}>
        {!place.isLoading && <CompanyChoice companyId={companyId} />}
      </PageHead>
      {/* the title and the address can take several lines, which would move all below them */}
      {place.isLoading ? (
        <LoadingState shape="tiles" count={2} />
      ) : (
        <div className={classes.stack}>
          {dashboard.data && (
            <div className={classes.halves}>
              <CompanyInfo title={t('company.client')} company={dashboard.data.parentCompany} />
              <CompanyInfo title={t('company.securing')} company={dashboard.data.rootCompany} />
            </div>
          )}
          <DashboardBlocks load={dashboard} isOfPlace />
          {dashboard.data && <PlaceActivity key={placeId} placeId={placeId} />}
          <ChoosePlace key={placeId} companyId={companyId} placeId={placeId} />
        </div>
      )}
    </>
  );
}
