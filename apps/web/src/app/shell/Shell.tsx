import { AppShell } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { LIVE_TOPICS, type LiveTopic } from '@trapline/contract/notifications/live.ts';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countWaiting } from '~/features/inspections/outbox/count-waiting.ts';
import { hasAppLock } from '~/lib/app-lock.ts';
import { atMostEvery } from '~/lib/at-most-every.ts';
import { followChanges } from '~/lib/live.ts';
import { onWorkStored } from '~/lib/phone/work-on-phone.ts';
import { mayAtAnyPlace } from '~/lib/place-access.ts';
import { loadAfterPaint } from '~/lib/preload.ts';
import { useAccount } from '~/lib/session.ts';
import { loadAllTexts, useTexts } from '~/lib/texts.ts';
import '~/theme/mantine.css';
import { useDisclosure } from '@mantine/hooks';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { afterPaint } from '~/lib/after-paint.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { useSessionEnd } from '~/lib/session-over.ts';
import { useIsOffline } from '~/lib/use-is-offline.ts';
import { useIsDesk } from '~/lib/use-phone.ts';
import { useIsUpdateWaiting } from '~/lib/waiting-update.ts';
import { useArea, useAreaDetails } from './area/use-area.ts';
import { DevelopmentBanner } from './DevelopmentBanner.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Search } from './Search.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** The capabilities that the pages of the address require, if the user lacks one of them at every facility. */
const useRefusal = (): readonly Capability[] | null => {
  const account = useAccount();
  const needs = useMatches({
    select: (matches) =>
      matches.flatMap(({ staticData }): Capability[] => (staticData.needs ? [staticData.needs] : [])),
    structuralSharing: true,
  });
  return needs.every((need) => mayAtAnyPlace(account, need)) ? null : needs;
};

const RefusedPage = lazy(async () => ({ default: (await import('./RefusedPage.tsx')).RefusedPage }));

const UnsentWork = lazy(async () => ({ default: (await import('./UnsentWork.tsx')).UnsentWork }));

/** Sends and states what an earlier page or a form has stored, on any page that is opened next. */
function UnsentRecords() {
  const { uuid } = useAccount();
  const [hasWaiting, setHasWaiting] = useState(false);
  useEffect(() => {
    void countWaiting(uuid).then(
      (count) => setHasWaiting((has) => has || count > 0),
      () => setHasWaiting(true),
    );
    return onWorkStored(() => setHasWaiting(true));
  }, [uuid]);
  return <Suspense>{hasWaiting && <UnsentWork />}</Suspense>;
}

/** A start page loads only a tenth of the texts; this hook loads the others after the page has been painted. */
const useAllTexts = (): void => {
  const texts = useTexts();
  useEffect(() => {
    if (texts.textSet !== 'all') void loadAfterPaint(loadAllTexts);
  }, [texts]);
};

const isWindowOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** After navigation the focus moves to the title of the page, so that keyboard and screen reader start there. */
const useFocusAfterNavigation = (mainId: string): void => {
  const router = useRouter();
  useEffect(() => {
    const titleOf = (main: HTMLElement | null) => main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? null;
    /** The title of the page below a window that has its own address. */
    let titleBelow: HTMLElement | null = null;
    const unsubscribeBefore = router.subscribe('onBeforeNavigate', () => {
      titleBelow = isWindowOpen() ? titleOf(document.getElementById(mainId)) : null;
    });
    const unsubscribeRendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      // a window that opened with the page has the focus
      if (isWindowOpen()) return;
      const main = document.getElementById(mainId);
      const title = titleOf(main);
      // a window that closed returns the focus to the element that opened it
      if (title && title === titleBelow) return;
      (title ?? main)?.focus({ preventScroll: true });
    });
    return () => {
      unsubscribeBefore();
      unsubscribeRendered();
    };
  }, [router, mainId]);
};

/** The queries that show each topic; they are invalidated when the topic changes. */
const QUERIES_BY_TOPIC: Readonly<Record<Exclude<LiveTopic, 'field'>, readonly Pick<Endpoint, 'path'>[]>> = {
  notifications: [notifications.unreadCount, notifications.latest, notifications.list],
  alerts: [dashboard.overview, dashboard.get, dashboard.ofPlace, alarms.list, alarms.places],
  schedule: [schedule.dispatch, schedule.visits, schedule.today, dashboard.overview],
};

/** Phones send often, and a visit has hundreds of devices. */
const FIELD_EVERY_MS = 10_000;

/** Updates bells and badges from the event stream; without the stream they are polled (product rule P10). */
const useLiveChanges = (): void => {
  const client = useQueryClient();
  const seesField = mayAtAnyPlace(useAccount(), 'inspections.settle');
  useEffect(() => {
    const invalidate = (queries: readonly Pick<Endpoint, 'path'>[]) => {
      for (const { path } of queries) void client.invalidateQueries({ queryKey: [path] });
    };
    const onFieldChange = atMostEvery(FIELD_EVERY_MS, async () => {
      // not in the script of the start page
      const part = await import('./field-queries.ts').catch(() => null);
      invalidate(part?.FIELD_QUERIES ?? []);
    });
    const onChange = (topic: LiveTopic) => (topic === 'field' ? onFieldChange() : invalidate(QUERIES_BY_TOPIC[topic]));
    // others receive nothing of this topic, and would read their visit again each time the screen is turned on
    const topics = LIVE_TOPICS.filter((topic) => topic !== 'field' || seesField);
    return followChanges({ onChange, onGap: () => topics.forEach(onChange) });
  }, [client, seesField]);
};

const MAIN_ID = 'main';

/** Loaded after the first paint; toasts wait until this component is mounted. */
const Toasts = lazy(async () => {
  await afterPaint();
  return { default: (await import('@mantine/notifications')).Notifications };
});

/** In place of a part that cannot be loaded: the page works without it. */
const Nothing = () => null;

/** Loaded with the menus, while there is a network. */
const StateBars = lazy(async () => {
  const part = await import('./StateBars.tsx').catch(() => null);
  return { default: part?.StateBars ?? Nothing };
});

/** Packs are of use only where the panel itself opens without a network. */
const FieldPacks = lazy(async () => {
  await navigator.serviceWorker.ready;
  await afterPaint();
  const part = await import('./FieldPacks.tsx').catch(() => null);
  return { default: part?.FieldPacks ?? Nothing };
});

/** The lock is started by the first script; this part asks for a PIN, and removes the lock of earlier rules. */
const AppLock = lazy(async () => {
  await afterPaint();
  const part = await import('./AppLock.tsx').catch(() => null);
  return { default: part?.AppLock ?? Nothing };
});

const SessionOver = lazy(async () => ({ default: (await import('./SessionOver.tsx')).SessionOver }));

/** The facility or company of the current page; null when it is missing or the user may not see it. */
const useAccessibleArea = (isRefused: boolean) => {
  const areaOfPage = useArea();
  // the server would refuse it as well
  const area = isRefused ? null : areaOfPage;
  const { name, isMissing } = useAreaDetails(area);
  useSetPageName('area', name);
  return isMissing ? null : area;
};

/** The frame around every page of a signed-in user. */
export function Shell() {
  const t = useTranslations('layout');
  const [isSearching, search] = useDisclosure();
  const refusal = useRefusal();
  const area = useAccessibleArea(refusal !== null);
  const isDesk = useIsDesk();
  const sessionEnd = useSessionEnd();
  const { secondFactor, type, appLock } = useAccount();
  const isOffline = useIsOffline();
  const isUpdateWaiting = useIsUpdateWaiting();
  const hasState = isOffline || isUpdateWaiting || sessionEnd === 'later' || secondFactor === 'asked';
  useFocusAfterNavigation(MAIN_ID);
  useLiveChanges();
  useAllTexts();
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      <AppShell
        layout="alt"
        header={{ height: 60 }}
        navbar={{ width: { md: 96, lg: 252 }, breakpoint: 'md', collapsed: { mobile: true } }}
        footer={{ height: { base: 62, md: 0 } }}
        padding={{ base: 'md', md: 'xl' }}
      >
        <AppShell.Header className={classes.header}>
          <NavigationProgress />
          <TopBar area={area} onSearch={search.open} />
        </AppShell.Header>
        {isDesk && (
          <AppShell.Navbar className={classes.navbar} aria-label={t(area ? `sections.${area.kind}` : 'sidebar')}>
            <SideMenu area={area} />
          </AppShell.Navbar>
        )}
        <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <DevelopmentBanner />
          <Suspense>{hasState && <StateBars />}</Suspense>
          <UnsentRecords />
          {refusal ? (
            <Suspense>
              <RefusedPage needs={refusal} />
            </Suspense>
          ) : (
            <Outlet />
          )}
          <OverlayRoot />
        </AppShell.Main>
        <AppShell.Footer hiddenFrom="md" className={classes.tabbar}>
          <TabBar onSearch={search.open} />
        </AppShell.Footer>
      </AppShell>
      <Suspense>
        <Toasts position={isDesk ? 'bottom-right' : 'bottom-center'} className={classes.toasts} />
      </Suspense>
      <Suspense>{type === 'TECHNICIAN' && navigator.serviceWorker && <FieldPacks />}</Suspense>
      <Suspense>{(appLock || hasAppLock()) && <AppLock />}</Suspense>
      <Suspense>{sessionEnd === 'asked' && <SessionOver />}</Suspense>
      <Search isOpen={isSearching} onOpen={search.open} onClose={search.close} />
    </>
  );
}
