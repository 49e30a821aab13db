import { Card, Tabs } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { mayChangeWritten } from '@trapline/contract/inspections/rules.ts';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useFormerMaps, useMap, useMaps } from '../calls.ts';
import { ComparePlans } from '../components/ComparePlans.tsx';
import { DeleteMap } from '../components/DeleteMap.tsx';
import { FormerPlans } from '../components/FormerPlans.tsx';
import { AddMap, MapModal } from '../components/MapModal.tsx';
import { PastBar } from '../components/PastBar.tsx';
import { Plan } from '../components/Plan.tsx';
import { PlanMenu } from '../components/PlanMenu.tsx';
import classes from '../components/plan.module.css';
import { RevisionStrip } from '../components/RevisionStrip.tsx';
import { RevisionsModal } from '../components/RevisionsModal.tsx';

const route = getRouteApi('/app/places/edit/$placeId/map');

const WEEK_MS = 7 * 86_400_000;

type Window = 'new' | 'edit' | 'delete' | 'revisions' | null;

/** The plans of a facility and where its devices stand on them. */
export function PlansScreen() {
  const t = useTranslations('maps');
  const { placeId } = route.useParams();
  const [{ plan }, change] = useListSearch(route);
  const list = useMaps(placeId);
  const former = useFormerMaps(placeId).data ?? [];
  const mayEdit = useMayAtPlace(placeId)('maps.edit');
  const [window, setWindow] = useState<Window>(null);
  const gone = former.find(({ uuid }) => uuid === plan);
  const shown = gone ?? list.data?.find(({ uuid }) => uuid === plan) ?? list.data?.[0];
  const add = mayEdit && <AddMap onClick={() => setWindow('new')} />;
  return (
    <>
      <PageHead title={t('titles.list')} lead={list.data && t('count', { count: list.data.length })}>
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
      {list.data?.length === 0 && !gone && (
        <Card>
          <EmptyState
            icon={<IconMap2 size={26} stroke={1.6} />}
            title={t('none')}
            text={t(mayEdit ? 'noneText' : 'noneRead')}
            action={add}
          />
        </Card>
      )}
      {shown && !gone && list.data && list.data.length > 1 && (
        <Tabs
          value={shown.uuid}
          onChange={(value) => change({ plan: value ?? undefined, at: undefined, to: undefined, beside: undefined })}
        >
          <Tabs.List className={classes.tabs} aria-label={t('titles.list')}>
            {list.data.map(({ uuid, name, devicesCount }) => (
              <Tabs.Tab key={uuid} value={uuid}>
                {t('tab', { name, count: devicesCount })}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown.uuid} pt="md">
            <ShownPlan key={shown.uuid} placeId={placeId} map={shown} mayEdit={mayEdit} onWindow={setWindow} />
          </Tabs.Panel>
        </Tabs>
      )}
      {shown && (gone || list.data?.length === 1) && (
        <ShownPlan key={shown.uuid} placeId={placeId} map={shown} mayEdit={mayEdit && !gone} onWindow={setWindow} />
      )}
      <FormerPlans
        plans={former.filter((one) => one !== gone)}
        onShow={({ uuid }) => change({ plan: uuid, at: undefined, to: undefined, beside: undefined })}
      />
      <Windows window={window} placeId={placeId} shown={shown} onSearch={change} onClose={() => setWindow(null)} />
    </>
  );
}

type WindowsProps = {
  readonly window: Window;
  readonly placeId: string;
  readonly shown: PlaceMap | undefined;
  readonly onSearch: (part: { plan?: string | undefined; at?: string }) => void;
  readonly onClose: () => void;
};

function Windows({ window, placeId, shown, onSearch, onClose }: WindowsProps) {
  if (window === 'new') {
    return <MapModal placeId={placeId} map={null} onDone={(plan) => onSearch({ plan })} onClose={onClose} />;
  }
  if (!shown) return null;
  const one = { placeId, map: shown, onClose };
  if (window === 'edit') return <MapModal {...one} onDone={(plan) => onSearch({ plan })} />;
  if (window === 'revisions') return <RevisionsModal {...one} onShow={(at) => onSearch({ at })} />;
  if (window !== 'delete') return null;
  const onDone = () => {
    onSearch({ plan: undefined });
    onClose();
  };
  return <DeleteMap {...one} onDone={onDone} />;
}

/** A first look back: a week, or as far as there is something to see. */
const weekBefore = (created: string): string =>
  new Date(Math.max(Date.now() - WEEK_MS, Date.parse(created))).toISOString();

type ShownProps = {
  readonly placeId: string;
  readonly map: PlaceMap;
  readonly mayEdit: boolean;
  readonly onWindow: (window: Window) => void;
};

function ShownPlan({ placeId, map, mayEdit, onWindow }: ShownProps) {
  const t = useTranslations('maps');
  const account = useAccount();
  const [{ type, at: chosen, to, beside }, change] = useListSearch(route);
  const at = chosen ?? map.deletedAt ?? undefined;
  const page = useMap(placeId, map.uuid, at);
  const choices = useDeviceChoices(placeId);
  const failed = [page, choices].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <Card>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      </Card>
    );
  }
  if (!page.data || !choices.data) {
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
      // what stood there then may be gone by now
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
            <span className={classes.note}>{page.data.note}</span>
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
              mayEdit={mayEdit && mayChangeWritten(map, account)}
              onRevisions={() => onWindow('revisions')}
              onPast={() => change({ at: weekBefore(map.createdAt) })}
              onEdit={() => onWindow('edit')}
              onDelete={() => onWindow('delete')}
            />
          </div>
        </>
      }
    />
  );
}
