import '~/theme/mantine.css';
import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { afterPaint } from '~/lib/after-paint.ts';
import { useNamed } from '~/lib/page-name.ts';
import { useIsSessionOver } from '~/lib/session-over.ts';
import { useIsDesk } from '~/lib/use-phone.ts';
import { useArea, useAreaFacts } from './area/use-area.ts';
import { DevelopmentBanner } from './DevelopmentBanner.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RefusedPage } from './RefusedPage.tsx';
import { Search } from './Search.tsx';
import { SecondFactorBar } from './SecondFactorBar.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsentRecords } from './UnsentRecords.tsx';
import { useAllWords } from './use-all-words.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useRefusal } from './use-refusal.ts';

const MAIN_ID = 'main';

/** Nobody waits for a place to say something in; what is said before waits for it. */
const Toasts = lazy(async () => {
  await afterPaint();
  return { default: (await import('@mantine/notifications')).Notifications };
});

const SessionOver = lazy(async () => ({ default: (await import('./SessionOver.tsx')).SessionOver }));

/** The facility or company one is in, once it is not known to be out of sight. */
const useShownArea = () => {
  const area = useArea();
  const { name, isMissing } = useAreaFacts(area);
  useNamed('area', name);
  return isMissing ? null : area;
};

/** The frame around every page of a signed-in person. */
export function Shell() {
  const t = useTranslations('layout');
  const [isSearching, search] = useDisclosure();
  const area = useShownArea();
  const refusal = useRefusal();
  const isDesk = useIsDesk();
  const isSessionOver = useIsSessionOver();
  useFocusAfterNavigation(MAIN_ID);
  useLiveChanges();
  useAllWords();
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
          <SecondFactorBar />
          {refusal ? <RefusedPage refusal={refusal} /> : <Outlet />}
          <OverlayRoot />
        </AppShell.Main>
        <AppShell.Footer hiddenFrom="md" className={classes.tabbar}>
          <TabBar onSearch={search.open} />
        </AppShell.Footer>
      </AppShell>
      <Suspense>
        <Toasts position="bottom-center" className={classes.toasts} />
      </Suspense>
      <UnsentRecords />
      <Suspense>{isSessionOver && <SessionOver />}</Suspense>
      <Search isOpen={isSearching} onOpen={search.open} onClose={search.close} />
    </>
  );
}
