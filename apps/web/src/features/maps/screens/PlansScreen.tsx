import { Card, Tabs, Title } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useDeletedMaps, useMap, useMaps, useRevisions } from '../calls.ts';
import { ComparePlans } from '../components/ComparePlans.tsx';
import { DeletedPlans } from '../components/DeletedPlans.tsx';
import { DeleteMap } from '../components/DeleteMap.tsx';
import { AddMap, MapModal } from '../components/MapModal.tsx';
import { PastBar } from '../components/PastBar.tsx';
import { Plan } from '../components/Plan.tsx';
import { PlanMenu } from '../components/PlanMenu.tsx';
import classes from '../components/plan.module.css';
import { RevisionStrip } from '../components/RevisionStrip.tsx';
import { RevisionsModal } from '../components/RevisionsModal.tsx';

const route = getRouteApi('/app/places/edit/$placeId/map');

const WEEK_MS = 7 * 86_400_000;

type OpenWindow = 'new' | 'edit' | 'delete' | 'revisions' | null;

/** The plans of a facility with the positions of its devices. */
export function PlansScreen() {
  const t = useTranslations('maps');
  const { placeId } = route.useParams();
  const [{ plan }, change] = useListSearch(route);
  const list = useMaps(placeId);
  const deletedMaps = useDeletedMaps(placeId).data ?? [];
  const mayEdit = useMayAtPlace(placeId)('maps.edit');
  const [openWindow, setOpenWindow] = useState<OpenWindow>(null);
  const deletedMap = deletedMaps.find(({ uuid }) => uuid === plan);
  const shownMap = deletedMap ?? list.data?.find(({ uuid }) => uuid === plan) ?? list.data?.[0];
  const add = mayEdit && <AddMap onClick={() => setOpenWindow('new')} />;
  const hasTabs = !deletedMap && (list.data?.length ?? 0) > 1;
  const shownPlan = shownMap && (
    <PlanLoader
      key={shownMap.uuid}
      placeId={placeId}
      map={shownMap}
      mayEdit={mayEdit && !deletedMap}
      hasTitle={!hasTabs}
      onWindow={setOpenWindow}
    />
  );
  return (
    <>
      <PageHead title={t('titles.list')} lead={list.data ? t('count', { count: list.data.length }) : EMPTY_LINE}>
        {add}
      </PageHead>
      {list.isLoading && (
        <Card>
          <LoadingState count={5} />
        </Card>
      )}
      {list.isLoadingError && (
        <Card>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </Card>
      )}
      {list.data?.length === 0 && !deletedMap && (
        <Card>
          <EmptyState
            icon={<IconMap2 size={26} stroke={1.6} />}
            title={t('none')}
            text={t(mayEdit ? 'noneText' : 'noneRead')}
            action={add}
          />
        </Card>
      )}
      {shownMap && list.data && hasTabs && (
        <Tabs
          value={shownMap.uuid}
          onChange={(value) => change({ plan: value ?? undefined, at: undefined, to: undefined, beside: undefined })}
        >
          <Tabs.List className={classes.tabs} aria-label={t('titles.list')}>
            {list.data.map(({ uuid, name, devicesCount }) => (
              <Tabs.Tab key={uuid} value={uuid}>
                {t('tab', { name, count: devicesCount })}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shownMap.uuid} pt="md">
            {shownPlan}
          </Tabs.Panel>
        </Tabs>
      )}
      {list.data && !hasTabs && shownPlan}
      <DeletedPlans
        plans={deletedMaps.filter((one) => one !== deletedMap)}
        onShow={({ uuid }) => change({ plan: uuid, at: undefined, to: undefined, beside: undefined })}
      />
      <PlanWindows
        openWindow={openWindow}
        placeId={placeId}
        shownMap={shownMap}
        onSearch={change}
        onClose={() => setOpenWindow(null)}
      />
    </>
  );
}

type PlanWindowsProps = {
  readonly openWindow: OpenWindow;
  readonly placeId: string;
  readonly shownMap: PlaceMap | undefined;
  readonly onSearch: (part: { plan?: string | undefined; at?: string }) => void;
  readonly onClose: () => void;
};

function PlanWindows({ openWindow, placeId, shownMap, onSearch, onClose }: PlanWindowsProps) {
  if (openWindow === 'new') {
    return <MapModal placeId={placeId} map={null} onDone={(plan) => onSearch({ plan })} onClose={onClose} />;
  }
  if (!shownMap) return null;
  const mapProps = { placeId, map: shownMap, onClose };
  if (openWindow === 'edit') return <MapModal {...mapProps} onDone={(plan) => onSearch({ plan })} />;
  if (openWindow === 'revisions') return <RevisionsModal {...mapProps} onShow={(at) => onSearch({ at })} />;
  if (openWindow !== 'delete') return null;
  const onDone = () => {
    onSearch({ plan: undefined });
    onClose();
  };
  return <DeleteMap {...mapProps} onDone={onDone} />;
}

/** The first past time to show: a week ago, or the creation of the plan if that is later. */
const weekBefore = (created: string): string =>
  new Date(Math.max(Date.now() - WEEK_MS, Date.parse(created))).toISOString();

type PlanLoaderProps = {
  readonly placeId: string;
  readonly map: PlaceMap;
  readonly mayEdit: boolean;
  /** False if a tab above already has the name of the plan. */
  readonly hasTitle: boolean;
  readonly onWindow: (openWindow: OpenWindow) => void;
};

function PlanLoader({ placeId, map, mayEdit, hasTitle, onWindow }: PlanLoaderProps) {
  const t = useTranslations('maps');
  const account = useAccount();
  const [{ type, at: chosenMoment, to, beside }, change] = useListSearch(route);
  const at = chosenMoment ?? map.deletedAt ?? undefined;
  const page = useMap(placeId, map.uuid, at);
  const choices = useDeviceChoices(placeId);
  // the strip above the plan depends on them, and would move the plan if they came later
  const revisions = useRevisions(placeId, map.uuid);
  const failed = [page, choices].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <Card>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      </Card>
    );
  }
  if (!page.data || !choices.data || (!at && revisions.isPending)) {
    return (
      <Card>
        <LoadingState count={5} />
      </Card>
    );
  }
  if (at && beside) {
    const close = () => change({ beside: undefined, to: undefined });
    return <ComparePlans placeId={placeId} map={map} at={at} to={to} onDays={change} onClose={close} />;
  }
  const types = new Map(choices.data.map(({ deviceType: { uuid, name } }) => [uuid, name]));
  return (
    <Plan
      placeId={placeId}
      map={page.data}
      // devices of a past plan may have been deleted since
      all={at ? (page.data.devices ?? []) : choices.data}
      type={type}
      mayMove={mayEdit && !at}
      isPast={at !== undefined}
      onMissing={() => void page.refetch()}
      tools={
        <>
          {at ? (
            <PastBar
              placeId={placeId}
              map={map}
              at={at}
              onDay={(day) => change({ at: day })}
              onBack={() => change({ at: undefined, ...(map.deletedAt ? { plan: undefined } : {}) })}
              onCompare={() => change({ beside: true })}
            />
          ) : (
            <RevisionStrip placeId={placeId} mapId={map.uuid} onOpen={() => onWindow('revisions')} />
          )}
          <div className={classes.tools}>
            <div className={classes.title}>
              {hasTitle && <Title order={2}>{page.data.name}</Title>}
              {page.data.note && <span className={classes.note}>{page.data.note}</span>}
            </div>
            <FilterSelect
              label={t('filter')}
              options={[...types].map(([value, label]) => ({ value, label }))}
              value={type}
              onChange={(value) => change({ type: value })}
            />
            <PlanMenu
              placeId={placeId}
              map={page.data}
              type={type}
              at={at}
              mayEdit={mayEdit && mayChangeContent(map, account)}
              onRevisions={() => onWindow('revisions')}
              onHistory={() => change({ at: weekBefore(map.createdAt) })}
              onEdit={() => onWindow('edit')}
              onDelete={() => onWindow('delete')}
            />
          </div>
        </>
      }
    />
  );
}
