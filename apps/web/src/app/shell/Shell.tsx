import '~/theme/mantine.css';
import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { DevelopmentBanner } from './DevelopmentBanner.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Search } from './Search.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsentRecords } from './UnsentRecords.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLiveChanges } from './use-live-changes.ts';

const MAIN_ID = 'main';

/** The frame around every page of a signed-in person. */
export function Shell() {
  const t = useTranslations('layout');
  const [isMenuOpen, menu] = useDisclosure();
  const [isSearching, search] = useDisclosure();
  useFocusAfterNavigation(MAIN_ID);
  useLiveChanges();
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      <AppShell
        layout="alt"
        header={{ height: 60 }}
        navbar={{ width: 252, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } }}
        footer={{ height: { base: 62, md: 0 } }}
        padding={{ base: 'md', md: 'xl' }}
      >
        <AppShell.Header className={classes.header}>
          <NavigationProgress />
          <TopBar isMenuOpen={isMenuOpen} onMenu={menu.toggle} onSearch={search.open} />
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar} aria-label={t('sidebar')}>
          <SideMenu isOpen={isMenuOpen} onClose={menu.close} />
        </AppShell.Navbar>
        <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <DevelopmentBanner />
          <Outlet />
          <OverlayRoot />
        </AppShell.Main>
        <AppShell.Footer hiddenFrom="md" className={classes.tabbar}>
          <TabBar onSearch={search.open} />
        </AppShell.Footer>
      </AppShell>
      <Notifications position="top-center" className={classes.toasts} />
      <UnsentRecords />
      <Search isOpen={isSearching} onOpen={search.open} onClose={search.close} />
    </>
  );
}
