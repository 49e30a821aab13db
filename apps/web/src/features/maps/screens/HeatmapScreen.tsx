import { Card, Tabs } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMap, useMaps } from '../calls.ts';
import { HeatFilters } from '../components/HeatFilters.tsx';
import { HeatPlan } from '../components/HeatPlan.tsx';
import classes from '../components/heat.module.css';
import { useHeatmapView } from '../logic/use-heatmap-view.ts';

const route = getRouteApi('/app/places/edit/$placeId/heatmap');

/** Shows where on the plans of a facility pests were found. */
export function HeatmapScreen() {
  const t = useTranslations('maps');
  const { placeId } = route.useParams();
  const [search, change] = useListSearch(route);
  const plans = useMaps(placeId);
  const { heat, list, visits, shown, before } = useHeatmapView(placeId, search);
  const plan = plans.data?.find(({ uuid }) => uuid === search.plan) ?? plans.data?.[0];
  const failed = [plans, heat, list].find(({ isLoadingError }) => isLoadingError);
  const isLoaded = plan !== undefined && heat.data !== undefined && list.data !== undefined;
  return (
    <>
      <PageHead title={t('titles.heatmap')} lead={t('heat.lead')} />
      {failed && (
        <Card>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        </Card>
      )}
      {!failed && plans.data?.length === 0 && <NoPlan placeId={placeId} />}
      {!failed && plans.data?.length !== 0 && !isLoaded && (
        <Card>
          <LoadingState count={5} />
        </Card>
      )}
      {!failed && isLoaded && (
        <div className={classes.root}>
          <Card padding={0}>
            <HeatFilters
              search={search}
              period={search.period ?? 'year'}
              pests={heat.data.deviceTypeObjects}
              onChange={change}
            />
          </Card>
          <Tabs
            value={plan.uuid}
            onChange={(value) => change({ plan: value ?? undefined })}
            classNames={{ root: classes.plans, panel: classes.panel }}
          >
            {plans.data && plans.data.length > 1 && (
              <Tabs.List className={classes.tabs} aria-label={t('titles.list')}>
                {plans.data.map(({ uuid, name }) => (
                  <Tabs.Tab key={uuid} value={uuid}>
                    {name}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            )}
            <Tabs.Panel value={plan.uuid}>
              <HeatPlanLoader
                key={plan.uuid}
                placeId={placeId}
                plan={plan}
                heat={heat.data}
                before={before}
                isOld={heat.isPlaceholderData}
                search={search}
                visits={visits}
                shown={shown}
                onShow={(visit) => change({ visit: visit?.uuid })}
              />
            </Tabs.Panel>
          </Tabs>
        </div>
      )}
    </>
  );
}

function NoPlan({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('maps');
  return (
    <Card>
      <EmptyState
        icon={<IconMap2 size={26} stroke={1.6} />}
        title={t('none')}
        text={t('heat.noPlan')}
        action={
          <LinkButton to="/app/places/edit/$placeId/map" params={{ placeId }} variant="default">
            {t('heat.toPlans')}
          </LinkButton>
        }
      />
    </Card>
  );
}

type HeatPlanLoaderProps = Omit<Parameters<typeof HeatPlan>[0], 'map' | 'onMissing'> & {
  readonly placeId: string;
  readonly plan: PlaceMap;
};

/** The plan is loaded once with its picture; only the data on it changes. */
function HeatPlanLoader({ placeId, plan, ...shown }: HeatPlanLoaderProps) {
  const page = useMap(placeId, plan.uuid, undefined);
  if (page.isLoadingError) {
    return (
      <Card>
        <ErrorState error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
      </Card>
    );
  }
  if (!page.data) {
    return (
      <Card>
        <LoadingState count={5} />
      </Card>
    );
  }
  return <HeatPlan map={page.data} onMissing={() => void page.refetch()} {...shown} />;
}
